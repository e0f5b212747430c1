import { useSelector } from '@xstate/react'
import { ContactAlternative, FocusedHeading } from '#client/features/requests/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { AlertLink } from '#domain/stock/alertLink.ts'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import { isFormSending, isFormSent } from '#machines/form-submission/form-submission.select.ts'
import { formProblem, isOtherWayOffered } from '#machines/formProblems.ts'

const texts = {
  confirm: {
    subject: 'alertConfirmation',
    title: 'Confirm your address',
    question: 'We then write to you once, as soon as the part can be bought again.',
    button: 'Confirm',
    done: 'Your address is confirmed',
    result: 'We write to you as soon as the part can be bought again, within a year.',
  },
  end: {
    subject: 'alertEnd',
    title: 'End the alert',
    question: 'We then write to you no more about this part, and delete your address.',
    button: 'End the alert',
    done: 'The alert has ended',
    result: 'Your address is deleted. We write to you no more about this part.',
  },
} as const

/** The visitor came by the link of a mail. Programs that check mails follow links, too, and press no button. */
export const AlertLinkForm = ({ link: { purpose, token } }: { link: AlertLink }) => {
  const { subject, title, question, button, done, result } = texts[purpose]
  const submission = useMachineRef(formSubmissionMachine, { input: { subject } })
  const sending = useSelector(submission, isFormSending)
  const problem = useSelector(submission, formProblem)
  const otherWay = useSelector(submission, isOtherWayOffered)
  if (useSelector(submission, isFormSent))
    return (
      <Callout tone="good" live>
        <Stack gap={3}>
          <FocusedHeading>{done}</FocusedHeading>
          <p>{result}</p>
        </Stack>
      </Callout>
    )
  return (
    <Stack>
      <h2>{title}</h2>
      <p>{question}</p>
      {problem ? (
        <Callout tone="bad">
          <p>{problem}</p>
          {otherWay ? <ContactAlternative mailbox="email" /> : null}
        </Callout>
      ) : null}
      <Row>
        <LoadingButton
          look="primary"
          loading={sending}
          onClick={() => submission.send({ type: 'form.submitted', form: { token } })}
        >
          {button}
        </LoadingButton>
        {sending ? <Spinner label="Sending" /> : null}
      </Row>
    </Stack>
  )
}

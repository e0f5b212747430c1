import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { ContactAlternative, FocusedHeading } from '#client/features/requests/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { emailMaxLength } from '#domain/limits.ts'
import { stockAlertProblems } from '#domain/stock/stockAlert.ts'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import { isFormSending, isFormSent } from '#machines/form-submission/form-submission.select.ts'
import { fieldProblems, formProblem, isOtherWayOffered } from '#machines/formProblems.ts'

type Props = { record: string; part: string; country: string; onClose: () => void }

const problemOf = (email: string) => stockAlertProblems({ email })[0]?.message

/** Takes the address. What follows reads the same whether the address is told already or not. */
export const StockAlertDialog = ({ record, part, country, onClose }: Props) => {
  const submission = useMachineRef(formSubmissionMachine, { input: { subject: 'stockAlert' } })
  const sending = useSelector(submission, isFormSending)
  const sent = useSelector(submission, isFormSent)
  const problem = useSelector(submission, formProblem)
  const otherWay = useSelector(submission, isOtherWayOffered)
  const [refused] = useSelector(submission, fieldProblems)
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(email)
    setTyped(found)
    if (!found) submission.send({ type: 'form.submitted', form: { record, country, email: email.trim() } })
  }
  return (
    <Dialog title="Tell me when it is available" open onOpenChange={(open) => open || onClose()}>
      {sent ? (
        <Stack gap={3}>
          <FocusedHeading>Please check your mail</FocusedHeading>
          <p>The link in it confirms your address. No mail after a few minutes? Look in the spam folder.</p>
        </Stack>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack>
            <p>
              We write to you once, as soon as you can buy <strong>{part}</strong> again. First we send a mail
              in which you confirm your address. A click in it ends the alert, and after a year we delete your
              address in any case (<a href="/privacy">privacy</a>).
            </p>
            <TextField
              label="Email"
              asterisk
              type="email"
              name="email"
              autoComplete="email"
              maxLength={emailMaxLength}
              value={email}
              error={typed ?? refused?.message}
              onChange={(event) => {
                setEmail(event.target.value)
                // While a shopper corrects the address, only a shown message is updated or removed.
                if (typed) setTyped(problemOf(event.target.value))
              }}
              onBlur={() => setTyped(email === '' ? undefined : problemOf(email))}
            />
            {problem ? (
              <Callout tone="bad">
                <p>{problem}</p>
                {otherWay ? <ContactAlternative mailbox="email" /> : null}
              </Callout>
            ) : null}
            <Row>
              <LoadingButton look="primary" type="submit" loading={sending}>
                Send
              </LoadingButton>
              {sending ? <Spinner label="Sending" /> : null}
            </Row>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useMachineRef } from '#client/features/shop/index.ts'
import { useServerProblems } from '#client/lib/useSchemaForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import { isFormSending, isFormSent } from '#machines/form-submission/form-submission.select.ts'
import type { FormSubmissionInput, SubmittedForm } from '#machines/form-submission/form-submission.types.ts'
import { fieldProblems, formProblem, isOtherWayOffered } from '#machines/formProblems.ts'
import { ContactAlternative } from './ContactAlternative.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { HoneypotField } from './formFields.tsx'

type Props<Form extends FieldValues> = {
  /** The form's accessible name. */
  label: string
  form: UseFormReturn<Form>
  subject: FormSubmissionInput['subject']
  /** Builds the submission from the form's values. */
  compose: (typed: Form) => SubmittedForm
  /** Shown after the form is sent. */
  thanks: string
  /** The label of the button that starts another submission. */
  another: string
  /** The address to write to if the form cannot be sent. */
  mailbox: 'email' | 'returnsEmail'
  children: ReactNode
}

/** A form that is sent to the shop. If sending fails, the visitor's input stays (LEAD-02). */
export const SubmissionFrame = <Form extends FieldValues>({
  label,
  form,
  subject,
  compose,
  thanks,
  another,
  mailbox,
  children,
}: Props<Form>) => {
  const submission = useMachineRef(formSubmissionMachine, { input: { subject } })
  const sending = useSelector(submission, isFormSending)
  const problem = useSelector(submission, formProblem)
  const otherWay = useSelector(submission, isOtherWayOffered)
  useServerProblems(form, useSelector(submission, fieldProblems))
  const hydrated = useHydrated()

  if (useSelector(submission, isFormSent)) {
    const again = () => {
      form.reset()
      submission.send({ type: 'another.clicked' })
    }
    return (
      <Callout tone="good" live>
        <Stack gap={3}>
          <FocusedHeading>Sent</FocusedHeading>
          <p>{thanks}</p>
          <div>
            <Button onClick={again}>{another}</Button>
          </div>
        </Stack>
      </Callout>
    )
  }
  const submit = form.handleSubmit((typed) =>
    submission.send({ type: 'form.submitted', form: compose(typed) }),
  )
  return (
    <FormProvider {...form}>
      <form noValidate method="post" aria-label={label} onSubmit={(event) => void submit(event)}>
        {children}
        <HoneypotField />
        <Stack gap={3}>
          {problem ? (
            <Callout tone="bad">
              <p>{problem}</p>
              {otherWay ? <ContactAlternative mailbox={mailbox} /> : null}
            </Callout>
          ) : null}
          <noscript>
            <p>Sending this form needs scripts.</p>
            <ContactAlternative mailbox={mailbox} />
          </noscript>
          <Row>
            <LoadingButton type="submit" look="primary" disabled={!hydrated} loading={sending}>
              Send
            </LoadingButton>
            {sending ? <Spinner label="Sending" /> : null}
          </Row>
        </Stack>
      </form>
    </FormProvider>
  )
}

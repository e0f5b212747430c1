import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useActorRef, useFilled } from '#client/features/shop/index.ts'
import { useServerProblems } from '#client/lib/useSchemaForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import type { FormSubmissionPorts } from '#machines/form-submission/form-submission.ports.ts'
import { isFormSending, isFormSent } from '#machines/form-submission/form-submission.select.ts'
import type { SubmittedForm } from '#machines/form-submission/form-submission.types.ts'
import { fieldProblems, formProblem, isOtherWayOffered } from '#machines/formProblems.ts'
import { fromPort } from '#machines/port.ts'
import { ContactAlternative } from './ContactAlternative.tsx'
import { FocusedHeading } from './FocusedHeading.tsx'
import { HoneypotField } from './formFields.tsx'

type Props<Form extends FieldValues> = {
  /** The form's accessible name. */
  label: string
  form: UseFormReturn<Form>
  ports: FormSubmissionPorts
  /** Builds the submission from the form's values. */
  compose: (typed: Form) => SubmittedForm
  /** Shown after the form is sent. */
  thanks: string
  /** The label of the button that starts another submission. */
  another: string
  /** The address to write to if the form cannot be sent. */
  email: string
  children: ReactNode
}

/** A form that is sent to the shop. If sending fails, the visitor's input stays (LEAD-02). */
export const SubmissionFrame = <Form extends FieldValues>({
  label,
  form,
  ports,
  compose,
  thanks,
  another,
  email,
  children,
}: Props<Form>) => {
  const machine = useFilled(() =>
    formSubmissionMachine.provide({ actors: { submitForm: fromPort(ports.submitForm) } }),
  )
  const letter = useActorRef(machine)
  const sending = useSelector(letter, isFormSending)
  const problem = useSelector(letter, formProblem)
  const otherWay = useSelector(letter, isOtherWayOffered)
  useServerProblems(form, useSelector(letter, fieldProblems))
  const hydrated = useHydrated()

  if (useSelector(letter, isFormSent)) {
    const again = () => {
      form.reset()
      letter.send({ type: 'another.clicked' })
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
  const submit = form.handleSubmit((typed) => letter.send({ type: 'form.submitted', form: compose(typed) }))
  return (
    <FormProvider {...form}>
      <form noValidate method="post" aria-label={label} onSubmit={(event) => void submit(event)}>
        {children}
        <HoneypotField />
        <Stack gap={3}>
          {problem ? (
            <Callout tone="bad">
              <p>{problem}</p>
              {otherWay ? <ContactAlternative email={email} /> : null}
            </Callout>
          ) : null}
          <noscript>
            <p>Sending this form needs scripts.</p>
            <ContactAlternative email={email} />
          </noscript>
          <Row>
            <Button type="submit" look="primary" disabled={!hydrated || sending}>
              Send
            </Button>
            {sending ? <Spinner label="Sending" /> : null}
          </Row>
        </Stack>
      </form>
    </FormProvider>
  )
}

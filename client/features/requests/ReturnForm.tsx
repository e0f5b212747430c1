import { useSchemaForm } from '#client/lib/useSchemaForm.ts'
import { Cell, FormSection } from '#client/ui/FormSection.tsx'
import { orderFormLimits } from '#domain/forms/formLimits.ts'
import { emptyReturn, type ReturnForm as Form, returnProblems } from '#domain/forms/returnForm.ts'
import { TextAreaField, TextLineField } from './formFields.tsx'
import { SubmissionFrame } from './SubmissionFrame.tsx'

const Line = TextLineField<Form>
const TextArea = TextAreaField<Form>

/** The return request: order, vehicle, parts and reason (LEAD-01). */
export const ReturnForm = () => {
  const form = useSchemaForm<Form>((typed) => returnProblems(typed), {})
  return (
    <SubmissionFrame
      label="Return request"
      form={form}
      subject="return"
      compose={(typed) => ({ ...emptyReturn, ...typed })}
      thanks="Your return request has reached us. We answer by email, with a label, a collection or a question; please do not send anything before."
      another="Write another request"
      mailbox="returnsEmail"
    >
      <FormSection id="return-fields" title="What comes back">
        <Cell width="half">
          <Line name="name" label="Name" required token="name" maxLength={orderFormLimits.name} />
        </Cell>
        <Cell width="half">
          <Line name="email" label="Email" type="email" required token="email" />
        </Cell>
        <Cell width="half">
          <Line
            name="order"
            label="Order name"
            required
            hint="It stands in your order confirmation."
            maxLength={orderFormLimits.order}
          />
        </Cell>
        <Cell width="half">
          <Line
            name="vin"
            label="VIN"
            maxLength={orderFormLimits.vin}
            required
            noAsterisk
            hint="17 characters, in the registration papers and behind the windscreen."
          />
        </Cell>
        <Cell>
          <TextArea
            name="parts"
            label="Parts"
            required
            hint="Numbers or names, and how many of each."
            maxLength={orderFormLimits.parts}
          />
        </Cell>
        <Cell>
          <TextArea name="reason" label="Reason" required maxLength={orderFormLimits.reason} />
        </Cell>
      </FormSection>
    </SubmissionFrame>
  )
}

import { type FormEvent, useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { exactVehicleText } from '#domain/fit/vehicleDetails.ts'
import { type EnquiryQuestion, enquiryProblems } from '#domain/forms/enquiry.ts'
import { emailMaxLength } from '#domain/limits.ts'

const promises: Readonly<Record<EnquiryQuestion, string>> = {
  availability: 'We answer by email whether it is available.',
  fit: 'We answer by email whether it fits.',
}

type Props = {
  part: string
  articleNumber: string
  question: EnquiryQuestion
  onClose: () => void
  onSubmit: (email: string, vehicle: string) => void
}

/** Closes on submit, whatever the answer will be (PDP-12). */
export const EnquiryDialog = ({ part, articleNumber, question, onClose, onSubmit }: Props) => {
  const { correctsWordings } = useShop().facts.settings
  const current = useCurrentVehicle()
  const vehicle = current ? exactVehicleText(current) : ''
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const check = (value: string) => enquiryProblems({ email: value })[0]?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(email)
    setProblem(found)
    if (!found) onSubmit(email.trim(), vehicle)
  }
  return (
    <Dialog
      title={correctsWordings ? 'Send an inquiry' : 'Send an enquiry'}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <p>
            About: <strong>{part}</strong>
            {question === 'fit' && articleNumber ? ` (${articleNumber})` : null}
            {vehicle === '' ? null : (
              <>
                {' '}
                for your <strong>{vehicle}</strong>
              </>
            )}
            . {promises[question]}
          </p>
          <TextField
            label="Email"
            asterisk
            type="email"
            name="email"
            autoComplete="email"
            maxLength={emailMaxLength}
            value={email}
            error={problem}
            onChange={(event) => {
              setEmail(event.target.value)
              // While a shopper corrects the address, only a shown message is updated or removed.
              if (problem) setProblem(check(event.target.value))
            }}
            onBlur={() => setProblem(email === '' ? undefined : check(email))}
          />
          <div>
            <Button look="primary" type="submit">
              Send
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  )
}

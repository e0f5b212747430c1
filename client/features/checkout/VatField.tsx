import { useSelector } from '@xstate/react'
import { Check } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { Button } from '#client/ui/Button.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { vatCountryOf, vatInvalidMessage } from '#domain/checkout/checkoutForm.ts'
import { destinationName } from '#domain/countries/countries.ts'
import { vatExample } from '#domain/prices/vatExamples.ts'
import type { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { isVatRefused, isVatServiceUnavailable, vatState } from '#machines/vat-check/vat-check.select.ts'
import { useCheckoutFormContext } from './CheckoutFormContext.ts'
import { TextLineField } from './formFields.tsx'

export type VatCheck = ActorRefFrom<typeof vatCheckMachine>

const RegisterStatus = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  variants: { confirmed: { true: { color: '$good', fontWeight: 600 } } },
})

const RegisterProblem = styled(Row, { fontSize: '$2' })

/** The country is the one that the invoice goes to. */
const exampleHint = (country: string): string => {
  const example = vatExample(country)
  if (example !== null) return `With the prefix of its country, e.g. ${example}.`
  const name = destinationName(country)
  return name === null
    ? 'With the prefix of its country.'
    : `The EU’s VAT register has no numbers of ${name}. Untick the box above to order without one.`
}

const registerHint = (state: ReturnType<typeof vatState>): string | null => {
  if (state === 'pending') return 'Asking the VAT register …'
  return state === 'valid' ? 'Confirmed by the VAT register.' : null
}

/** The VAT number, and what the register says about it (CHK-08). */
export const VatField = ({ vatCheck, onVat }: { vatCheck: VatCheck; onVat: (number: string) => void }) => {
  const { form } = useCheckoutFormContext()
  const [billing, billcountryname, country] = form.watch(['billing', 'billcountryname', 'country'])
  const state = useSelector(vatCheck, vatState)
  const refused = useSelector(vatCheck, isVatRefused)
  const noAnswer = useSelector(vatCheck, isVatServiceUnavailable)
  return (
    <Stack gap={2}>
      <TextLineField
        name="vat"
        label="VAT number"
        required
        token="off"
        hint={
          <RegisterStatus role="status" confirmed={state === 'valid'}>
            {state === 'pending' ? <Spinner label="Checking the VAT number" /> : null}
            {state === 'valid' ? <Check aria-hidden="true" size={16} /> : null}
            {registerHint(state) ?? exampleHint(vatCountryOf({ billing, billcountryname, country }))}
          </RegisterStatus>
        }
        problem={refused ? vatInvalidMessage : undefined}
        onChange={onVat}
      />
      {/* After the message of CHK-08: the reason, and a way to retry. */}
      <RegisterProblem>
        <span role="status">
          {noAnswer
            ? 'The VAT register does not answer at the moment. Without its confirmation an order is taxed.'
            : null}
        </span>
        {noAnswer ? (
          <Button size="small" onClick={() => vatCheck.send({ type: 'retry.clicked' })}>
            Retry
          </Button>
        ) : null}
      </RegisterProblem>
    </Stack>
  )
}

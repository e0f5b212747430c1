import { Card } from '#client/ui/Card.tsx'
import { billingAddress } from '#domain/checkout/checkoutAddress.ts'
import { type CheckoutForm, vatCountryOf } from '#domain/checkout/checkoutForm.ts'
import { countryName } from '#domain/countries/countryName.ts'
import { withPrefix } from '#domain/prices/vat.ts'

/** The company's invoice: its address and VAT number (PAY-13). Nothing for a private person without billing data. */
export const BillTo = ({ address, confirmed }: { address: CheckoutForm; confirmed: boolean }) => {
  const to = billingAddress(address)
  const vat = address.isCompany ? withPrefix(address.vat, vatCountryOf(address)) : null
  if (!to && vat === null) return null
  const lines = to
    ? [to.name, to.address, to.address2, `${to.zip} ${to.city}`, countryName(to.country)].filter(Boolean)
    : []
  return (
    <Card aria-labelledby="bill-to">
      <h2 id="bill-to">Bill To</h2>
      {lines.length > 0 ? (
        <address>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      ) : null}
      {vat === null ? null : (
        <p>
          VAT number {vat}, {confirmed ? 'confirmed by the register' : 'not confirmed by the register'}
        </p>
      )}
    </Card>
  )
}

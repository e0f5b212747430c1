import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Select } from '#client/ui/Select.tsx'
import { destinationName, destinations } from '#domain/countries/countries.ts'
import { formatMoney } from '#domain/money.ts'
import type { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import {
  canChooseMethod,
  isEstimateSaving,
  pendingEstimate,
} from '#machines/shipping-estimate/shipping-estimate.select.ts'

type Props = {
  estimate: ActorRefFrom<typeof shippingEstimateMachine>
  cart: Pick<CartFieldsFragment, 'shipCountry' | 'shippingMethodId' | 'shippingMethods'>
  /** The country of `Deliver to`. */
  deliverTo: string
}

/** Country and shipping method on the cart screen (CART-06 to CART-08). */
export const EstimateShipping = ({ estimate, cart, deliverTo }: Props) => {
  const select = useRef<HTMLSelectElement>(null)
  const methods = cart.shippingMethods
  const pending = useSelector(estimate, pendingEstimate)
  const country = pending.country ?? cart.shipCountry ?? ''
  const method = pending.method ?? cart.shippingMethodId ?? ''
  const canChoose = useSelector(estimate, canChooseMethod)
  const saving = useSelector(estimate, isEstimateSaving)
  const choose = (code: string) => estimate.send({ type: 'country.chosen', country: code })
  const suggested = country ? null : destinationName(deliverTo)
  const chooseSuggested = () => {
    choose(deliverTo)
    // The button disappears.
    select.current?.focus()
  }
  return (
    <Stack gap={4} aria-busy={saving}>
      <Select
        ref={select}
        label="Country"
        name="country"
        autoComplete="off"
        value={country}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="" disabled>
          Country
        </option>
        {destinations.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {suggested || methods.length === 0 ? (
        <div>
          <p>Choose a country to see how we can ship.</p>
          {suggested ? (
            <Button look="link" size="small" onClick={chooseSuggested}>
              Ship to {suggested}
            </Button>
          ) : null}
        </div>
      ) : null}
      {methods.length > 0 ? (
        <RadioGroup
          name="shippingmethod"
          legend="Shipping method"
          value={method}
          disabled={!country || !canChoose}
          choices={methods.map(({ id, name, description, price }) => ({
            value: id,
            label: name,
            note: description,
            price: price ? formatMoney(price) : null,
          }))}
          onChange={(id) => estimate.send({ type: 'method.chosen', id })}
        />
      ) : null}
    </Stack>
  )
}

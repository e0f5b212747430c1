import { styled } from '#client/ui/theme.ts'
import { formatArrival } from '#domain/delivery/deliveryWindow.ts'
import type { Arrival } from './useArrivals.ts'

const Text = styled('p', {
  fontSize: '$2',
  variants: { tone: { known: { color: '$ink' }, missing: { color: '$bad' } } },
})

/** When the parts of a line arrive; nothing until it is known. */
export const LineArrival = ({ arrival }: { arrival: Arrival | null }) => {
  if (!arrival) return null
  if (arrival.message === null) return <Text tone="missing">No longer in stock in this quantity</Text>
  return (
    <Text tone="known">
      {arrival.message}
      {arrival.days ? `: with you ${formatArrival(arrival.days)}` : null}
      {arrival.hasExtraCosts ? ' (extra costs apply)' : null}
    </Text>
  )
}

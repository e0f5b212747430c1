/** The units of an order that the merchant cancelled, as the chart counts them: those of a kit are its components. */
import type { WireOrder } from '#contract/cart.ts'
import type { WireOrderEvent } from '#contract/orderEvents.ts'
import type { Units } from '#machines/order-life/order-life.types.ts'

export const cancelledUnitsOf = (
  { transactionlines = [] }: WireOrder,
  { lines = [] }: Pick<WireOrderEvent, 'lines'>,
): Units => {
  const units: Record<string, number> = {}
  for (const { _id, quantity } of lines) {
    const sold = transactionlines.find((line) => line._id === _id)
    if (!sold || sold.quantity <= 0) continue
    const isKit = sold.item.recordtype === 'kititem'
    const packed = isKit ? transactionlines.filter(({ init }) => init === _id) : [sold]
    for (const line of packed)
      units[line._id] = (units[line._id] ?? 0) + (Math.max(0, quantity) * line.quantity) / sold.quantity
  }
  return units
}

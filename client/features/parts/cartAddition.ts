import type { Addition } from '#machines/additionQueue.ts'

type PlannedAddition = {
  part: { id: string; name: string; row: { stockLocation?: string | null | undefined } }
  quantity: number
}

/** The line for the cart of a part that a job or a shared cart adds. */
export const cartAddition = ({ part, quantity }: PlannedAddition): Addition => ({
  record: part.id,
  name: part.name,
  quantity,
  location: part.row.stockLocation ?? null,
})

/** The units of an order's lines that a withdrawal names (LAW-01). */
import type { WithdrawalForm } from '../forms/withdrawalForm.ts'

export interface WithdrawableLine {
  readonly id: string
  readonly name: string
  /** The units that were bought. */
  readonly quantity: number
  /** The units that can still be withdrawn from; null where the upstream knows whole lines only. */
  readonly withdrawable: number | null
}

type Chosen = Pick<WithdrawalForm, 'lines' | 'quantities'>

export const unitsLeft = ({ withdrawable, quantity }: WithdrawableLine): number => withdrawable ?? quantity

/** The quantity that is chosen for a line: all that are left unless fewer were chosen. */
export const chosenQuantity = (
  { quantities }: Pick<Chosen, 'quantities'>,
  line: WithdrawableLine,
): number => {
  const left = unitsLeft(line)
  const chosen = quantities.find(({ id }) => id === line.id)?.quantity ?? left
  return Math.min(chosen, left)
}

/** Leaves out chosen lines that have no units left. Names a quantity only for lines of which some units are kept. */
export const chosenOf = (lines: readonly WithdrawableLine[], form: Chosen): Chosen => {
  const named = lines.filter((line) => form.lines.includes(line.id) && unitsLeft(line) > 0)
  return {
    lines: named.map(({ id }) => id),
    quantities: named.flatMap((line) => {
      const quantity = chosenQuantity(form, line)
      return quantity < unitsLeft(line) ? [{ id: line.id, quantity }] : []
    }),
  }
}

/** What a withdrawal is from, as people read it; without chosen lines all that is left of the known ones. */
export const withdrawnUnits = (
  lines: readonly WithdrawableLine[],
  form: Chosen,
): { id: string; name: string; quantity: number }[] => {
  const isWhole = form.lines.length === 0
  return lines
    .filter((line) => (isWhole || form.lines.includes(line.id)) && unitsLeft(line) > 0)
    .map((line) => ({ id: line.id, name: line.name, quantity: chosenQuantity(form, line) }))
}

/** Whether some units of the order cannot be withdrawn from any more. */
export const isPartGone = (lines: readonly WithdrawableLine[]): boolean =>
  lines.some((line) => unitsLeft(line) < line.quantity)

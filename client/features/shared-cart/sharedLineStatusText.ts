import type { Tone } from '#client/ui/StatusIcon.tsx'
import type { PlannedLine } from '#domain/shared-cart/sharedCartPlan.ts'
import { stockNote } from '#domain/stock/stockNote.ts'
import type { ShownMatch } from './useSharedCart.ts'

const takenText = (max: number): string =>
  `${max === 1 ? 'The only one' : `All ${max}`} that can be bought ${max === 1 ? 'is' : 'are'} in your cart or in a line above`

/** Null for a line that is found as it was sent. */
export const sharedLineStatusText = (
  { status, part, quantity, held, line }: PlannedLine<ShownMatch>,
  isLink: boolean,
): { tone: Tone; text: string } | null => {
  switch (status) {
    case 'unknown':
      return {
        tone: 'bad',
        text: isLink ? 'We no longer have this part' : 'We know no part with this number',
      }
    case 'ambiguous':
      return {
        tone: 'warning',
        text:
          line.matches.length > 1
            ? 'Several parts may be meant: please choose'
            : 'Is it this part? Please choose',
      }
    case 'unavailable':
      if (!part?.gross) return { tone: 'bad', text: 'Sold on request: please ask us' }
      return stockNote(part.row.stock, 1)
    case 'taken':
      return { tone: 'warning', text: takenText(part?.max ?? 0) }
    case 'short':
      return { tone: 'warning', text: `${line.quantity} wanted, ${quantity} can be delivered` }
    case 'held':
      return { tone: 'good', text: `${held} in your cart already` }
    default:
      return null
  }
}

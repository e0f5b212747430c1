import { PriceAmount, SmallText } from '#client/features/parts/index.ts'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'
import { saleUnitText } from '#domain/prices/price.ts'
import { needFigures, needNotes, type ShownPlan } from './needFigures.ts'

// With large text on a phone the line ends before the amount, which stays whole.
const Amount = styled(PriceAmount, { whiteSpace: 'normal' })
const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0')

/** The price of each part of a need. A part in a kit has a note in place of a price. */
export const NeedPrices = ({ plan }: { plan: ShownPlan }) => {
  const figures = needFigures(plan)
  const notes = needNotes(plan)
  return (
    <>
      {figures.map(({ part, quantity }) =>
        part.gross ? (
          <div key={part.id}>
            <Amount size="row">
              {quantity} × {unbroken(formatMoney(part.gross))}
            </Amount>
            <SmallText>{saleUnitText(part.unit)}</SmallText>
            {figures.length > 1 ? <SmallText>{part.row.articleNumber ?? part.name}</SmallText> : null}
          </div>
        ) : null,
      )}
      {notes.length > 0 ? (
        <div>
          {notes.map((note) => (
            <SmallText key={note}>{note}</SmallText>
          ))}
        </div>
      ) : null}
    </>
  )
}

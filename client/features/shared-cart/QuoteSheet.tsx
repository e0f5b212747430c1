import type { ReactNode } from 'react'
import { styled } from '#client/ui/theme.ts'
import { formatDay, toIsoDay } from '#domain/days.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { OfferPlan } from '#domain/sharedCartPlan.ts'
import { vehicleText } from '#domain/vehicle.ts'
import type { Offer } from './loadOffer.ts'
import type { ShownMatch } from './useOffer.ts'

const Sheet = styled('section', {
  '@media screen': { padding: '$3', border: '1px solid $line', borderRadius: '$2' },
  '@w768': { '@media screen': { padding: '$4' } },
})
const Note = styled('p', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlock: '$4' })
const Parts = styled('table', {
  width: '100%',
  marginBottom: '$4',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '$1', borderBottom: '1px solid $line', textAlign: 'left', verticalAlign: 'top' },
  '& td:first-child': { overflowWrap: 'break-word' },
  // A phone has no room for it; paper has.
  '@below576': { '& [data-each]': { display: 'none' } },
  '& [data-amount]': { textAlign: 'right', whiteSpace: 'nowrap' },
})

const dayText = (day: number) => `${formatDay(day)} ${toIsoDay(day).slice(0, 4)}`

const Total = ({ name, amount }: { name: string; amount: Money | null }) =>
  amount ? (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td data-amount colSpan={2}>
        {formatMoney(amount)}
      </td>
    </tr>
  ) : null

type Props = {
  quote: OfferPlan<ShownMatch>
  offer: Pick<Offer, 'query' | 'today' | 'until'>
  note: string
  children: ReactNode
}

/** The quote as it is printed. */
export const QuoteSheet = ({ quote, offer, note, children }: Props) => {
  const { additions, net, gross } = quote
  const { today, until, query } = offer
  return (
    <Sheet aria-label="Quote">
      <h2>Quote of {dayText(today)}</h2>
      {query.vehicle ? <p>For the {vehicleText(query.vehicle)}</p> : null}
      {until !== null && until >= today ? <p>Valid until {dayText(until)}.</p> : null}
      <Note>{note}</Note>
      <Parts>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" data-amount>
              Quantity
            </th>
            <th scope="col" data-amount data-each>
              Each, gross
            </th>
            <th scope="col" data-amount>
              Sum, gross
            </th>
          </tr>
        </thead>
        <tbody>
          {additions.map(({ part, quantity }) => (
            <tr key={part.id}>
              <td>
                {part.name}
                {part.row.articleNumber ? `, ${part.row.articleNumber}` : null}
              </td>
              <td data-amount>{quantity}</td>
              <td data-amount data-each>
                {part.gross ? formatMoney(part.gross) : null}
              </td>
              <td data-amount>
                {part.gross ? formatMoney({ ...part.gross, amount: part.gross.amount * quantity }) : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Total name="Total, net" amount={net} />
          <Total name="Total, gross" amount={gross} />
        </tfoot>
      </Parts>
      {children}
    </Sheet>
  )
}

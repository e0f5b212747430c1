import type { ReactNode } from 'react'
import { Table } from '#client/ui/Table.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { formatDay, toIsoDay } from '#domain/days.ts'
import { formatMoney, type Money } from '#domain/money.ts'
import type { SharedCartPlan } from '#domain/shared-cart/sharedCartPlan.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import type { LoadedSharedCart } from './loadSharedCart.ts'
import { sharedLineStatusText } from './sharedLineStatusText.ts'
import type { ShownMatch } from './useSharedCart.ts'

const Sheet = styled('section', {
  '@media screen': { padding: '$3', border: '1px solid $line', borderRadius: '$2' },
  '@w768': { '@media screen': { padding: '$4' } },
})
const Note = styled('p', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlock: '$4' })
const Parts = styled(Table, {
  marginBottom: '$4',
  // Names get all the room that the amounts leave.
  '& td:first-child': { width: '100%', overflowWrap: 'anywhere' },
  '@below576': {
    fontSize: '$2',
    '& th, & td': { paddingInline: '$1' },
    // A phone has no room for it; paper has.
    '& [data-each]': { display: 'none' },
  },
  '@media print': {
    fontSize: '10pt',
    '& th, & td': { padding: '$1 $2' },
    '& [data-number]': { whiteSpace: 'nowrap' },
    // The totals of a footer would be printed on each page.
    '& tfoot': { display: 'table-row-group' },
    '& tfoot tr': { breakBefore: 'avoid' },
  },
})
const Source = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$4',
  marginTop: '$4',
  breakInside: 'avoid',
})

const dayText = (day: number) => `${formatDay(day)} ${toIsoDay(day).slice(0, 4)}`

const Total = ({ name, amount }: { name: string; amount: Money | null }) =>
  amount ? (
    <tr>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td data-number colSpan={2}>
        {formatMoney(amount)}
      </td>
    </tr>
  ) : null

/** The parts that were sent and are not in the quote, or not in that quantity. */
const LeftOut = ({ lines }: Pick<SharedCartPlan<ShownMatch>, 'lines'>) => {
  const missing = lines.filter(({ line, quantity }) => quantity < line.quantity)
  return missing.length > 0 ? (
    <>
      <p>Not in this quote, or not in full:</p>
      <ul>
        {missing.map((planned) => (
          <li key={planned.line.id}>
            {planned.part?.name ?? `Part ${planned.line.text}`}: {sharedLineStatusText(planned, true)?.text}
          </li>
        ))}
      </ul>
    </>
  ) : null
}

type Props = {
  quote: SharedCartPlan<ShownMatch>
  sharedCart: Pick<LoadedSharedCart, 'query' | 'today' | 'until'>
  note: string
  /** The address of the quote's page, as text and as a QR code. */
  children: ReactNode
}

/** The quote as it is printed. */
export const QuoteSheet = ({ quote, sharedCart, note, children }: Props) => {
  const { additions, lines, net, gross } = quote
  const { today, until, query } = sharedCart
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
            <th scope="col" data-number>
              Quantity
            </th>
            <th scope="col" data-number data-each>
              Each, gross
            </th>
            <th scope="col" data-number>
              Sum, gross
            </th>
          </tr>
        </thead>
        <tbody>
          {additions.map(({ part, quantity }) => (
            <tr key={part.id}>
              <td>
                {unbrokenName(part.name)}
                {part.row.articleNumber ? `, ${part.row.articleNumber}` : null}
              </td>
              <td data-number>{quantity}</td>
              <td data-number data-each>
                {part.gross ? formatMoney(part.gross) : null}
              </td>
              <td data-number>
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
      <LeftOut lines={lines} />
      <Source>{children}</Source>
    </Sheet>
  )
}

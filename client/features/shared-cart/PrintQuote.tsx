import { useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextArea } from '#client/ui/TextField.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatDay, toIsoDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { OfferPlan } from '#domain/sharedCartPlan.ts'
import type { ShownMatch } from './useOffer.ts'

const QrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode)

const Note = styled('p', { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', marginBlock: '$4' })
const Parts = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '$1', borderBottom: '1px solid $line', textAlign: 'left', verticalAlign: 'top' },
  '& [data-amount]': { textAlign: 'right', whiteSpace: 'nowrap' },
})
const noteMaxLength = 1000

type Props = { quote: OfferPlan<ShownMatch>; today: number }

/** The parts as a quote on paper, with the workshop's own note (BUY-04). The note stays on this page. */
export const PrintQuote = ({ quote, today }: Props) => {
  const { facts } = useShop()
  const [note, setNote] = useState('')
  const { pathname, search } = window.location
  const { additions, net, gross } = quote
  return (
    <section aria-label="Quote">
      <div data-screen-only>
        <Stack>
          <TextArea
            label="Your note on the quote"
            maxLength={noteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          <div>
            <Button look="primary" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </Stack>
      </div>
      <div data-paper-only>
        <h2>
          Quote of {formatDay(today)} {toIsoDay(today).slice(0, 4)}
        </h2>
        <Parts>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" data-amount>
                Quantity
              </th>
              <th scope="col" data-amount>
                Each, gross
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
                <td data-amount>{part.gross ? formatMoney(part.gross) : null}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {net ? (
              <tr>
                <th scope="row" colSpan={2}>
                  Total, net
                </th>
                <td data-amount>{formatMoney(net)}</td>
              </tr>
            ) : null}
            {gross ? (
              <tr>
                <th scope="row" colSpan={2}>
                  Total, gross
                </th>
                <td data-amount>{formatMoney(gross)}</td>
              </tr>
            ) : null}
          </tfoot>
        </Parts>
        <Note>{note}</Note>
        <p>Prices of {facts.settings.shopName}, without shipping. This code opens the parts:</p>
        <QrCode text={`${facts.settings.origin}${pathname}${search}`} label="QR code of this quote" />
      </div>
    </section>
  )
}

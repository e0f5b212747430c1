import { useId, useState } from 'react'
import { TotalsList } from '#client/features/order-summary/index.ts'
import { Photo } from '#client/features/parts/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { cardShape } from '#client/ui/Card.tsx'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { countedShipping, discountText } from '#domain/basket.ts'
import { orderSummaryWidth } from '#domain/limits.ts'
import { formatMoney } from '#domain/money.ts'

const Panel = styled('aside', cardShape, {
  width: '100%',
  maxWidth: `${orderSummaryWidth}px`,
  alignSelf: 'start',
  '@w1000': { position: 'sticky', top: '$4' },
})
const fewest = 3
// Above the form a long list would push the first field off the screen.
const List = styled('ul', {
  margin: '$3 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: '$3',
  variants: {
    short: {
      true: { '@below1000': { [`& > li:nth-child(n + ${fewest + 1})`]: { display: 'none' } } },
    },
  },
})
const More = styled(Button, { marginBottom: '$3', '@w1000': { display: 'none' } })
const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'start',
  fontSize: '$2',
})
// Large letters leave the amount a line of its own.
const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$3',
  '& > div': { flex: '1 1 6rem' },
})
const Name = styled('p', { ...lineClamp(3), overflowWrap: 'anywhere' })
const Figure = styled('span', {
  marginLeft: 'auto',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const Soft = styled('span', { color: '$soft' })

const Lines = ({ lines }: Pick<CartFieldsFragment, 'lines'>) => {
  const [all, setAll] = useState(false)
  const id = useId()
  const long = lines.length > fewest + 1
  return (
    <>
      <List id={id} short={long && !all}>
        {lines.map((line) => (
          <Item key={line.id}>
            <Photo photos={line.item.photos} alt="" width={56} />
            <Line>
              <div>
                <Name>{line.displayName}</Name>
                <Soft>Qty {line.quantity}</Soft>
              </div>
              <Figure>{formatMoney(line.subtotal)}</Figure>
            </Line>
          </Item>
        ))}
      </List>
      {long ? (
        <More look="link" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
          {all ? 'Show fewer items' : `Show all ${lines.length} items`}
        </More>
      ) : null}
    </>
  )
}

/** The cart beside the form; it stays in sight (CHK-02). */
export const CheckoutSummary = ({ cart }: { cart: CartFieldsFragment }) => (
  <Panel aria-labelledby="order-summary">
    <h2 id="order-summary">Order summary</h2>
    <Lines lines={cart.lines} />
    <div aria-live="polite">
      <TotalsList
        totals={cart.totals}
        discount={discountText(cart.discountRate)}
        shipping={countedShipping(cart)}
      />
    </div>
  </Panel>
)

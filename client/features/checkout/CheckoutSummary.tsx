import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { cartTotals, TotalsList } from '#client/features/order-summary/index.ts'
import { Photo } from '#client/features/parts/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { cardShape } from '#client/ui/Card.tsx'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { orderSummaryWidth } from '#domain/layoutSizes.ts'
import { formatMoney } from '#domain/money.ts'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { promoProblem } from '#machines/promo/promo.select.ts'

const Panel = styled('aside', cardShape, {
  width: '100%',
  maxWidth: `${orderSummaryWidth}px`,
  alignSelf: 'start',
  '@w1000': { position: 'sticky', top: 'calc(var(--covered) + $space$4)' },
})
const collapsedCount = 3
// Below the form a long list would push the totals off the screen.
const List = styled('ul', {
  margin: '$3 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: '$3',
  // Beside the form it scrolls by itself, so that the totals stay in sight.
  '@w1000': { maxHeight: 'max(11rem, calc(100vh - var(--covered) - 21rem))', overflowY: 'auto' },
  variants: {
    short: {
      true: { '@below1000': { [`& > li:nth-child(n + ${collapsedCount + 1})`]: { display: 'none' } } },
    },
  },
})
const ToggleButton = styled(Button, { marginBottom: '$3', '@w1000': { display: 'none' } })
const Item = styled('li', {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'start',
  fontSize: '$2',
})
// Large text moves the amount to a line of its own.
const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$3',
  '& > div': { flex: '1 1 6rem' },
})
const Name = styled('p', { ...lineClamp(3), overflowWrap: 'anywhere' })
const Amount = styled('span', {
  marginLeft: 'auto',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
const Soft = styled('span', { color: '$soft' })

const Lines = ({ lines }: Pick<CartFieldsFragment, 'lines'>) => {
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const long = lines.length > collapsedCount + 1
  return (
    <>
      <List id={id} short={long && !showsAll} aria-label="Items" tabIndex={long ? 0 : undefined}>
        {lines.map((line) => (
          <Item key={line.id}>
            <Photo photos={line.item.photos} alt="" width={56} />
            <Line>
              <div>
                <Name>{unbrokenName(line.displayName)}</Name>
                <Soft>Qty {line.quantity}</Soft>
              </div>
              <Amount>{formatMoney(line.subtotal)}</Amount>
            </Line>
          </Item>
        ))}
      </List>
      {long ? (
        <ToggleButton
          look="link"
          aria-expanded={showsAll}
          aria-controls={id}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer items' : `Show all ${lines.length} items`}
        </ToggleButton>
      ) : null}
    </>
  )
}

/** The cart beside the form, or below it on a narrow screen; it stays visible while scrolling (CHK-02, CHK-19). */
export const CheckoutSummary = ({ cart }: { cart: CartFieldsFragment }) => {
  const promo = useMachineRef(promoMachine)
  const problem = useSelector(promo, promoProblem)
  const totals = cartTotals(cart)
  return (
    <Panel aria-labelledby="order-summary">
      <h2 id="order-summary">Order summary</h2>
      <Lines lines={cart.lines} />
      <div aria-live="polite">
        <TotalsList
          {...totals}
          discount={{ ...totals.discount, onRemove: () => promo.send({ type: 'code.cleared' }) }}
        />
        {problem ? <Callout tone="bad">{problem}</Callout> : null}
      </div>
    </Panel>
  )
}

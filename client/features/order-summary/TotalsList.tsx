import type { TotalsFieldsFragment } from '#client/generated/graphql.ts'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'

const List = styled('dl', { display: 'grid', gap: '$2', margin: 0 })
// A long name of a way of shipping wraps between its words; an amount never does, it rather takes a line of its own.
const Pair = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '$4',
  '& dt': { flex: '1 1 6.5rem' },
})
/** Around sums. While a change is on its way they are still those before it; read out when they are settled. */
export const LiveTotals = styled('div', {
  '& dd': { transition: 'color $transitions$state' },
  '&[aria-busy="true"] dd': { color: '$soft' },
})
const Term = styled('dt', {
  color: '$soft',
  overflowWrap: 'break-word',
  variants: { strong: { true: { color: '$ink', fontWeight: 700, fontSize: '$4' } } },
})
const Figure = styled('dd', {
  margin: '0 0 0 auto',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  variants: {
    open: {
      true: {
        flex: '99 1 6rem',
        alignSelf: 'center',
        whiteSpace: 'normal',
        fontSize: '$2',
        color: '$soft',
      },
    },
    strong: { true: { fontWeight: 700, fontSize: '$4' } },
  },
})

type Props = {
  totals: TotalsFieldsFragment
  /** `Incl. 10% discount`; nothing where there is none (CART-10). */
  discount?: string | null
  /** The way of shipping that is counted; null while its cost is not known. */
  shipping?: string | null
}

/** What a cart or an order costs: consumer prices first, the tax in them, the total last. */
export const TotalsList = ({ totals, discount, shipping = '' }: Props) => (
  <List>
    <Pair>
      <Term>Items</Term>
      <Figure>{formatMoney(totals.grossItems)}</Figure>
    </Pair>
    {discount ? (
      <Pair>
        <Term>Discount</Term>
        <Figure>{discount}</Figure>
      </Pair>
    ) : null}
    <Pair>
      <Term>{shipping ? `Shipping, ${shipping}` : 'Shipping'}</Term>
      <Figure open={shipping === null}>
        {shipping === null ? 'choose country and method' : formatMoney(totals.grossShipping)}
      </Figure>
    </Pair>
    <Pair>
      <Term>Tax (included)</Term>
      <Figure>{formatMoney(totals.tax)}</Figure>
    </Pair>
    <Pair>
      <Term strong>Total</Term>
      <Figure strong>{formatMoney(totals.gross)}</Figure>
    </Pair>
  </List>
)

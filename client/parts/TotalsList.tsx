import type { TotalsFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'

const List = styled('dl', {
  display: 'grid',
  // A long name of a way of shipping wraps between its words; an amount never does.
  gridTemplateColumns: 'minmax(104px, 1fr) auto',
  gap: '$2 $4',
  margin: 0,
})
/** Around sums. While a change is on its way they are still those before it; read out when they are settled. */
export const Sums = styled('div', {
  '& dd': { transition: 'color $transitions$state' },
  '&[aria-busy="true"] dd': { color: '$soft' },
})
const Term = styled('dt', {
  color: '$soft',
  overflowWrap: 'break-word',
  variants: { strong: { true: { color: '$ink', fontWeight: 700, fontSize: '$4' } } },
})
const Figure = styled('dd', {
  margin: 0,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  variants: {
    open: { true: { alignSelf: 'center', whiteSpace: 'normal', fontSize: '$2', color: '$soft' } },
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
    <Term>Items</Term>
    <Figure>{formatMoney(totals.grossItems)}</Figure>
    {discount ? (
      <>
        <Term>Discount</Term>
        <Figure>{discount}</Figure>
      </>
    ) : null}
    <Term>{shipping ? `Shipping, ${shipping}` : 'Shipping'}</Term>
    <Figure open={shipping === null}>
      {shipping === null ? 'choose country and method' : formatMoney(totals.grossShipping)}
    </Figure>
    <Term css={{ whiteSpace: 'nowrap' }}>Tax (included)</Term>
    <Figure>{formatMoney(totals.tax)}</Figure>
    <Term strong>Total</Term>
    <Figure strong>{formatMoney(totals.gross)}</Figure>
  </List>
)

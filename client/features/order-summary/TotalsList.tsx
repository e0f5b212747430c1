import type { TotalsFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatMoney, type Money } from '#domain/money.ts'

const List = styled('dl', { display: 'grid', gap: '$2', margin: 0 })
// Long names of shipping methods wrap; an amount never wraps but moves to a line of its own.
const Pair = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '$4',
  '& dt': { flex: '1 1 6.5rem' },
})
/**
 * A live region around totals. While a change is being saved they are the old ones, greyed; screen readers announce
 * the new ones.
 */
export const LiveTotals = styled('div', {
  '& dd': { transition: 'color $transitions$state' },
  '&[aria-busy="true"] dd': { color: '$soft' },
})
const Term = styled('dt', {
  color: '$soft',
  overflowWrap: 'break-word',
  variants: { strong: { true: { color: '$ink', fontWeight: 700, fontSize: '$4' } } },
})
const Amount = styled('dd', {
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
  discount?: {
    /** `Incl. 10% discount`; null without a discount (CART-10). */
    text?: string | null
    saved: Money | null
    /** The promo code, and how to take it out. */
    code?: string | null
    /** Why the code is not applied. */
    problem?: string | null
    onRemove?: () => void
  }
  /** The shipping method of the total. */
  shipping?: string | null
  /** The choice that is missing before the total can include shipping; null if it includes it. */
  missing?: string | null
  /** How much tax it is, and why. */
  taxReason?: string | null
}

const Saving = styled('span', { display: 'block', whiteSpace: 'normal' })
const Reason = styled('span', { display: 'block', fontSize: '$2', textWrap: 'pretty' })

/** The costs of a cart or an order: gross prices first, the tax included in them, the total last. */
export const TotalsList = ({
  totals,
  discount,
  shipping = null,
  missing = null,
  taxReason = null,
}: Props) => (
  <List>
    <Pair>
      <Term>Items</Term>
      <Amount>{formatMoney(totals.grossItems)}</Amount>
    </Pair>
    {discount && (discount.text || discount.saved || discount.code) ? (
      <Pair>
        <Term>
          {discount.code ? `Promo code ${discount.code}` : 'Discount'}{' '}
          {discount.code && discount.onRemove ? (
            <Button look="link" size="small" data-screen-only onClick={discount.onRemove}>
              Remove code
            </Button>
          ) : null}
          {discount.problem ? <Reason>{discount.problem}</Reason> : null}
        </Term>
        <Amount>
          {discount.text ? <Saving>{discount.text}</Saving> : null}
          {discount.saved ? <Saving>you save {formatMoney(discount.saved)}</Saving> : null}
        </Amount>
      </Pair>
    ) : null}
    <Pair>
      <Term>{shipping ? `Shipping, ${shipping}` : 'Shipping'}</Term>
      <Amount open={missing !== null}>{missing ?? formatMoney(totals.grossShipping)}</Amount>
    </Pair>
    <Pair>
      <Term>
        Tax (included)
        {taxReason ? <Reason>{taxReason}</Reason> : null}
      </Term>
      <Amount>{formatMoney(totals.tax)}</Amount>
    </Pair>
    <Pair>
      <Term strong>{missing === null ? 'Total' : 'Total without shipping'}</Term>
      <Amount strong>{formatMoney(totals.gross)}</Amount>
    </Pair>
  </List>
)

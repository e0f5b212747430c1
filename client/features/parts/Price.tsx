import type { ReactNode } from 'react'
import type { SaleUnit } from '#client/generated/graphql.ts'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { formatMoney } from '#domain/money.ts'
import { promotionNotice, saleUnitText } from '#domain/prices/price.ts'

export const PriceAmount = styled('span', {
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  variants: {
    reduced: { true: { color: '$brand' } },
    size: { row: { fontSize: '$4' }, large: { fontSize: '$6', fontFamily: '$head' }, inherit: {} },
  },
  defaultVariants: { size: 'inherit' },
})
const OldPrice = styled('s', { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: '$soft' })
const Frame = styled('div', { display: 'flex', flexDirection: 'column', minWidth: 0 })
const ReductionNotice = styled('p', { fontSize: '$1', color: '$soft', lineHeight: 1.35, textWrap: 'pretty' })

const Unit = styled('span', { fontSize: '$2', color: '$soft', whiteSpace: 'nowrap' })

const PriceOnRequest = styled('p', {
  color: '$soft',
  variants: { size: { row: { fontSize: '$2' }, large: { fontSize: '$5', fontFamily: '$head' } } },
})

export type PriceFields = Parameters<typeof promotionNotice>[0]

type Props = {
  price: PriceFields | null
  size?: 'row' | 'large'
  /** The unit of the price; null if the upstream does not say. */
  unit?: SaleUnit | null
  children?: ReactNode
}

/** The gross price. A reduced price also shows the old price and the lowest of the last 30 days (PDP-04, LAW-03). */
export const Price = ({ price, size = 'row', unit = null, children }: Props) => {
  if (!price) return <PriceOnRequest size={size}>Price on request</PriceOnRequest>
  const notice = promotionNotice(price)
  return (
    <Frame>
      <span>
        <PriceAmount size={size} reduced={notice !== null}>
          {notice ? <VisuallyHidden>Reduced price </VisuallyHidden> : null}
          {formatMoney(price.gross)}
        </PriceAmount>
        {unit ? <Unit> {saleUnitText(unit)}</Unit> : null}
      </span>
      {notice?.base ? (
        <span>
          <VisuallyHidden>Before the reduction </VisuallyHidden>
          <OldPrice>{notice.base}</OldPrice>
        </span>
      ) : null}
      {notice ? <ReductionNotice>{notice.lowest}</ReductionNotice> : null}
      {children}
    </Frame>
  )
}

import type { ReactNode } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { destinationName } from '#domain/countries/countries.ts'
import { isSlowShipping, slowShippingText } from '#domain/delivery/shippingDays.ts'
import { standardShippingDays } from '#domain/delivery/tariff.ts'
import { lineColumns, whenInColumns } from './cartLineStyles.ts'

// The container whose width the lines query.
const Frame = styled('div', { containerType: 'inline-size' })
const ColumnHeadings = styled('div', {
  display: 'none',
  gap: '$3',
  paddingBottom: '$2',
  borderBottom: '1px solid $strong',
  fontSize: '$2',
  fontWeight: 600,
  color: '$soft',
  ...whenInColumns({ display: 'grid', gridTemplateColumns: lineColumns }),
  '& > :nth-child(2), & > :nth-child(4)': { textAlign: 'right' },
  '& > :nth-child(3)': { textAlign: 'center' },
})
const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const Footnote = styled('p', { marginBlock: '$4', fontSize: '$2', color: '$soft' })

type Props = {
  backorder: boolean
  /** The country of `Deliver to`. */
  country: string
  children: ReactNode
}

/** The lines with column headings and the footnote on delivery (CART-02). */
export const CartLines = ({ backorder, country, children }: Props) => {
  const { tariff } = useShop().facts.settings
  const shippingDays = standardShippingDays(tariff, country)
  const slow = shippingDays && isSlowShipping(shippingDays) ? slowShippingText(shippingDays) : null
  return (
    <Frame>
      <ColumnHeadings aria-hidden="true">
        <span>Item</span>
        <span>Price</span>
        <span>Quantity</span>
        <span>Subtotal</span>
      </ColumnHeadings>
      <List aria-label="Item, Price, Quantity, Subtotal">{children}</List>
      <Footnote>
        Delivery of products in stock{slow ? ` to ${destinationName(country) ?? country}` : ''} takes{' '}
        <TextAnchor href="/shipping" target="_blank" rel="noopener">
          {slow ?? '2 to 10 days depending on the destination country'}
        </TextAnchor>
        .
      </Footnote>
      {backorder ? (
        <Callout tone="warning">
          As at least one product has a prolonged delivery time, the whole order will be delivered when
          completed.
        </Callout>
      ) : null}
    </Frame>
  )
}

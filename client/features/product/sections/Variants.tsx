import { createLink } from '@tanstack/react-router'
import { Photo } from '#client/features/parts/index.ts'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { formatDifference, formatMoney } from '#domain/money.ts'
import type { Product } from '../product.types.ts'
import { type VariantRow, variantRows } from './variantRows.ts'

// The container whose width the rows query.
const Frame = styled('div', { containerType: 'inline-size' })
const Heading = styled('h2', { fontSize: '$4', marginBottom: '$2' })
const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const columns = {
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) 4rem 4.5rem 6rem',
  gridTemplateAreas: '"photo maker lift load price" "photo dimensions dimensions dimensions difference"',
  columnGap: '$2',
  // Each row is a grid of its own: widths that depend on its texts would not make columns.
  // Large text or a narrow screen: lift and load take the second line.
  '@container (max-width: 26em)': {
    gridTemplateColumns: '48px minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.6fr)',
    gridTemplateAreas:
      '"photo maker maker price" "photo lift load difference" "dimensions dimensions dimensions dimensions"',
  },
  // Both: so does the price.
  '@container (max-width: 18em)': {
    gridTemplateColumns: '48px minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateAreas:
      '"photo maker maker" "photo lift load" "photo price price" "photo difference difference" "dimensions dimensions dimensions"',
  },
} as const
const Headings = styled('div', {
  ...columns,
  paddingInline: '$2',
  paddingBottom: '$1',
  borderBottom: '1px solid $strong',
  fontSize: '$1',
  fontWeight: 600,
  color: '$soft',
  '& :nth-child(1)': { gridArea: 'maker' },
  '& :nth-child(2)': { gridArea: 'lift' },
  '& :nth-child(3)': { gridArea: 'load' },
  '& :nth-child(4)': { gridArea: 'price', textAlign: 'right' },
})
const row = {
  ...columns,
  alignItems: 'baseline',
  minHeight: '$target',
  padding: '$2',
  borderBottom: '1px solid $line',
  color: '$ink',
  fontSize: '$2',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
} as const
const VariantLink = createLink(styled('a', row, { '@hover': { '&:hover': { backgroundColor: '$raised' } } }))
const CurrentRow = styled('div', row, {
  backgroundColor: '$raised',
  boxShadow: 'inset 3px 0 0 $colors$brand',
})
const Picture = styled('span', { gridArea: 'photo', alignSelf: 'start' })
const Maker = styled('span', { gridArea: 'maker', fontWeight: 600, ...lineClamp(7) })
const Lift = styled('span', { gridArea: 'lift', fontVariantNumeric: 'tabular-nums' })
const Load = styled('span', { gridArea: 'load', fontVariantNumeric: 'tabular-nums' })
const Dimensions = styled('small', {
  gridArea: 'dimensions',
  color: '$soft',
  fontSize: '$1',
  lineHeight: 1.4,
  ...lineClamp(7),
})
const Amount = styled('b', {
  gridArea: 'price',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
const Difference = styled('small', {
  gridArea: 'difference',
  textAlign: 'right',
  color: '$soft',
  fontSize: '$1',
  fontVariantNumeric: 'tabular-nums',
})

const Cells = ({ row }: { row: VariantRow }) => (
  <>
    <Picture>
      <Photo photos={row.photos} alt="" width={48} />
    </Picture>
    <Maker>
      {row.maker ? <VisuallyHidden>{row.name}, </VisuallyHidden> : null}
      {row.maker || row.name}
    </Maker>
    <Lift>
      {row.lift ? <VisuallyHidden>Lift </VisuallyHidden> : null}
      {row.lift}
    </Lift>
    <Load>
      {row.load ? <VisuallyHidden>Load </VisuallyHidden> : null}
      {row.load}
    </Load>
    <Dimensions>{row.dimensions}</Dimensions>
    <Amount>{row.price ? formatMoney(row.price) : 'On request'}</Amount>
    <Difference>
      {row.current ? 'This part' : row.difference ? `${formatDifference(row.difference)} to this part` : null}
    </Difference>
  </>
)

/** The part and its variants, to compare by brand, lift, load, dimensions and price (PDP-05, PDP-23). */
export const Variants = (product: Product) => {
  return (
    <Frame>
      <Heading>Variants</Heading>
      <Headings aria-hidden="true">
        <span>Brand</span>
        <span>Lift</span>
        <span>Load</span>
        <span>Price</span>
      </Headings>
      <List aria-label="Variants: brand, lift, load, dimensions, price">
        {variantRows(product).map((row) => (
          <li key={row.id}>
            {row.current ? (
              <CurrentRow aria-current="true">
                <Cells row={row} />
              </CurrentRow>
            ) : (
              <VariantLink to="/details/$name" params={{ name: row.urlcomponent }}>
                <Cells row={row} />
              </VariantLink>
            )}
          </li>
        ))}
      </List>
    </Frame>
  )
}

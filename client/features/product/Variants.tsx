import { createLink } from '@tanstack/react-router'
import { Photo } from '#client/features/parts/index.ts'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { formatDifference } from '#domain/money.ts'
import type { ShownProduct } from './productType.ts'

const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const Choice = createLink(
  styled('a', {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '$3',
    minHeight: '$target',
    padding: '$2',
    border: '1px solid $line',
    color: '$ink',
    textDecoration: 'none',
    '@hover': { '&:hover': { borderColor: '$ink', backgroundColor: '$raised' } },
    '&[aria-current="page"]': { borderColor: '$ink', boxShadow: 'inset 3px 0 0 $colors$brand' },
    '& span': { ...lineClamp(7), overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: '$soft', fontSize: '$2' },
    '& b': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  }),
)
const Heading = styled('h2', { fontSize: '$4', marginBottom: '$2' })

/** Other makings of the part, with what they cost more or less (PDP-05). */
export const Variants = ({ product }: { product: ShownProduct }) => {
  if (product.variants.length === 0) return null
  return (
    <div>
      <Heading>Variants</Heading>
      <List>
        {product.variants.map((variant) => (
          <li key={variant.id}>
            <Choice to="/details/$name" params={{ name: variant.urlcomponent }}>
              <Photo photos={variant.photos} alt="" width={56} />
              <span>
                {variant.name}
                <small>{variant.description}</small>
              </span>
              <b>{variant.difference ? formatDifference(variant.difference) : ''}</b>
            </Choice>
          </li>
        ))}
      </List>
    </div>
  )
}

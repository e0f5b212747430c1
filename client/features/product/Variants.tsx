import { createLink } from '@tanstack/react-router'
import { Photo } from '#client/features/parts/index.ts'
import { lineClamp, styled } from '#client/ui/theme.ts'
import { formatDifference } from '#domain/money.ts'
import type { Product } from './product.types.ts'

const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const VariantLink = createLink(
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

/** Variants of the part, with the difference in price (PDP-05). */
export const Variants = ({ product }: { product: Product }) => {
  if (product.variants.length === 0) return null
  return (
    <div>
      <Heading>Variants</Heading>
      <List>
        {product.variants.map((variant) => (
          <li key={variant.id}>
            <VariantLink to="/details/$name" params={{ name: variant.urlcomponent }}>
              <Photo photos={variant.photos} alt="" width={56} />
              <span>
                {variant.name}
                <small>{variant.description}</small>
              </span>
              <b>{variant.difference ? formatDifference(variant.difference) : ''}</b>
            </VariantLink>
          </li>
        ))}
      </List>
    </div>
  )
}

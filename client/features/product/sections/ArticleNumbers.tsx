import { CopyButton } from '#client/ui/CopyButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { articleNumbers } from '#domain/parts/articleNumber.ts'
import type { Product } from '../product.types.ts'

const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  color: '$soft',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'flex', alignItems: 'center', minHeight: '$target' },
  '& strong': { color: '$ink' },
  '& span': { overflowWrap: 'anywhere' },
  '@media print': { '& button': { display: 'none' } },
})

/** Brand and number as they are printed on the box, then the GTIN; each can be copied (PDP-20). */
export const ArticleNumbers = ({ product }: { product: Product }) => {
  const { id, brand, articleNumber, safety } = product
  const [first, ...others] = articleNumbers({ id, articleNumber, identifier: safety.identifier })
  return (
    <List aria-label="Article numbers">
      {first ? (
        <li>
          <span>
            {brand ? `${brand} · ` : null}
            {first.label ? `${first.label} ` : null}
            <strong>{first.number}</strong>
          </span>
          <CopyButton text={first.number} what={`the number ${first.number}`} />
        </li>
      ) : null}
      {others.map(({ label, number }) => (
        <li key={number}>
          <span>
            {label} {number}
          </span>
          <CopyButton text={number} what={`the ${label} ${number}`} />
        </li>
      ))}
    </List>
  )
}

import { createLink } from '@tanstack/react-router'
import { Photo, PriceAmount } from '#client/features/parts/index.ts'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { formatMoney } from '#domain/money.ts'
import type { Product } from '../product.types.ts'

const Grid = styled('ul', {
  display: 'grid',
  gap: '$4',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@w768': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const Card = createLink(
  styled('a', {
    display: 'flex',
    flexDirection: 'column',
    gap: '$2',
    height: '100%',
    padding: '$3',
    border: '1px solid $line',
    borderRadius: '$2',
    color: '$ink',
    textDecoration: 'none',
    '@hover': { '&:hover': { borderColor: '$ink' } },
    '& small': { color: '$soft', fontSize: '$2' },
    '& > span:last-child': { marginTop: 'auto' },
  }),
)

type Props = { items: Product['relatedItems']; onChosen: (record: string) => void }

export const RelatedItems = ({ items, onChosen }: Props) => (
  <Grid>
    {items.map((item) => (
      <li key={item.id}>
        <Card to="/details/$name" params={{ name: item.urlcomponent }} onClick={() => onChosen(item.id)}>
          <Photo photos={item.photos} alt="" width={280} />
          <strong>{unbrokenName(item.displayName)}</strong>
          <small>{item.description}</small>
          <PriceAmount>{item.gross ? formatMoney(item.gross) : 'Price on request'}</PriceAmount>
        </Card>
      </li>
    ))}
  </Grid>
)

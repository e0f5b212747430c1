import { Link } from '@tanstack/react-router'
import type { PartRowFragment } from '#client/graphql/generated/graphql.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { Tick } from '#client/ui/Tick.tsx'
import { AddToCartButton } from './AddToCartButton.tsx'
import { FitBadge, type ShownFit } from './FitBadge.tsx'
import { Photo } from './Photo.tsx'
import { Price } from './Price.tsx'

const Row = styled('article', {
  display: 'grid',
  gap: '$2 $4',
  paddingBlock: '$4',
  borderBottom: '1px solid $line',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gridTemplateAreas: '"photo words" "price price" "act act"',
  '@w576': {
    gridTemplateAreas: '"photo words" "photo price" "photo act"',
    gridTemplateColumns: '128px minmax(0, 1fr)',
  },
  '@w992': {
    gridTemplateColumns: '128px minmax(0, 1fr) 170px 168px',
    gridTemplateAreas: '"photo words price act"',
    alignItems: 'start',
  },
})
const Words = styled('div', {
  gridArea: 'words',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
})
const Name = styled('h3', {
  fontFamily: '$body',
  fontSize: '$3',
  lineHeight: 1.35,
  textWrap: 'wrap',
  overflowWrap: 'anywhere',
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  },
})
const Text = styled('p', { fontSize: '$2', color: '$soft', maxWidth: '70ch' })
const Attributes = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $4',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  fontVariantNumeric: 'tabular-nums',
  '& li + li::before': { content: '"·"', marginRight: '$4', color: '$strong' },
})
const Stock = styled('p', { display: 'flex', alignItems: 'center', gap: '$2', fontSize: '$2' })
const Cost = styled('div', {
  gridArea: 'price',
  '@w992': { textAlign: 'right', '& > *': { alignItems: 'flex-end' } },
})
const Act = styled('div', {
  gridArea: 'act',
  '& > *': { width: '100%' },
  '@w576': { '& > *': { width: 'auto' } },
  '@w992': { '& > *': { width: '100%' } },
})

type Props = {
  part: PartRowFragment
  fit: ShownFit | null
  vehicleName: string
  /** Above the fold: its photo is fetched at once. */
  eager?: boolean
}

/** One result (CAT-13): compared down the columns, so rows and not cards. */
export const ProductRow = ({ part, fit, vehicleName, eager = false }: Props) => (
  <Row data-part="product-row">
    <div style={{ gridArea: 'photo' }}>
      <Photo photos={part.photos} alt="" width={128} eager={eager} />
    </div>
    <Words>
      <Name>
        <Link to="/details/$name" params={{ name: part.urlcomponent }}>
          {part.name}
        </Link>
      </Name>
      <Text>{part.description}</Text>
      {part.parameters.length > 0 ? (
        <Attributes>
          {part.parameters.map((parameter) => (
            <li key={parameter}>{parameter}</li>
          ))}
        </Attributes>
      ) : null}
      {fit ? <FitBadge fit={fit} vehicle={vehicleName} /> : null}
      <Stock>
        <Tick tone={part.available ? 'good' : part.manufacturerStock > 0 ? 'wait' : 'neutral'} />
        {part.available
          ? 'In stock'
          : part.manufacturerStock > 0
            ? 'Available from the manufacturer'
            : 'Availability on request'}
      </Stock>
    </Words>
    <Cost>
      <Price price={part.price ?? null} />
    </Cost>
    <Act>
      {part.available ? (
        <AddToCartButton
          record={part.id}
          name={part.name}
          location={part.stockLocation ?? null}
          misfit={fit?.verdict === 'DOES_NOT_FIT' ? fit.reason : null}
        />
      ) : (
        <LinkButton
          to="/details/$name"
          params={{ name: part.urlcomponent }}
          aria-label={`Check availability of ${part.name}`}
        >
          Check availability
        </LinkButton>
      )}
    </Act>
  </Row>
)

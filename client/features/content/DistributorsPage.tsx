import { BreadcrumbData } from '#client/features/shop/index.ts'
import { DistributorsDocument, type DistributorsQuery } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Columns } from '#client/ui/Layout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { ContentPage } from './ContentPage.tsx'
import { contentPages } from './contentPages.ts'
import { DistributorMap } from './deferredMap.tsx'
import * as text from './texts/distributors.mdx'
import * as onlyHere from './texts/distributorsNone.mdx'

type Distributor = DistributorsQuery['distributors'][number]

// On phones the map comes first, because it answers the question faster than the list.
const MapFrame = styled('div', {
  '@w1000': { order: 1, alignSelf: 'start', position: 'sticky', top: 'calc(var(--covered) + $space$6)' },
})
const Countries = styled('div', {
  display: 'grid',
  gap: '$6',
  alignContent: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
})
const Country = styled('section', {
  paddingTop: '$3',
  borderTop: '1px solid $line',
  '& h2': { fontSize: '$5' },
})
const List = styled('ul', {
  display: 'grid',
  gap: '$4',
  margin: '$2 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontSize: '$3' },
  '& span': { display: 'block', color: '$soft' },
})

const Entry = ({ name, address, email, services }: Distributor) => (
  <li>
    <strong>{name}</strong>
    {address}
    <br />
    <TextAnchor href={`mailto:${email}`}>{email}</TextAnchor>
    <span>{services.join(', ')}</span>
  </li>
)

const byCountry = (distributors: readonly Distributor[]) =>
  [...Map.groupBy(distributors, ({ country }) => country)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en'),
  )

const MapAndList = ({ distributors }: { distributors: readonly Distributor[] }) => (
  <Columns side="even">
    <MapFrame>
      <DistributorMap distributors={distributors} />
    </MapFrame>
    <Countries>
      {byCountry(distributors).map(([country, list]) => (
        <Country key={country} aria-label={country}>
          <h2>{country}</h2>
          <List>
            {list.map((distributor) => (
              <Entry key={distributor.name} {...distributor} />
            ))}
          </List>
        </Country>
      ))}
    </Countries>
  </Columns>
)

export const DistributorsPage = () => {
  const distributors = useCachedQuery(DistributorsDocument, {})?.distributors
  // A merchant may sell in this shop only.
  const isOnlyHere = distributors?.length === 0
  return (
    <ContentPage
      text={isOnlyHere ? onlyHere : text}
      below={distributors && !isOnlyHere ? <MapAndList distributors={distributors} /> : null}
    >
      <BreadcrumbData steps={[{ name: contentPages['/distributors'].title, path: '/distributors' }]} />
    </ContentPage>
  )
}

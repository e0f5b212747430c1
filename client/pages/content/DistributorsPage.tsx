import { Columns, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { ContentPage } from './ContentPage.tsx'
import { DistributorMap } from './DistributorMap.tsx'
import Text from './distributors.mdx'
import { type Distributor, distributorsByCountry } from './distributors.ts'

const List = styled('ul', {
  display: 'grid',
  gap: '$4',
  margin: '$2 0 0',
  padding: 0,
  listStyle: 'none',
  '& strong': { display: 'block' },
  '& span': { display: 'block', color: '$soft', fontSize: '$2' },
})

const Entry = ({ name, address, email, services }: Distributor) => (
  <li>
    <strong>{name}</strong>
    {address}
    <br />
    {email}
    <span>{services.join(', ')}</span>
  </li>
)

export const DistributorsPage = () => (
  <ContentPage text={Text}>
    <Columns side="even" css={{ marginTop: '$8' }}>
      <Stack gap={6}>
        {distributorsByCountry.map(([country, list]) => (
          <section key={country} aria-label={country}>
            <h2>{country}</h2>
            <List>
              {list.map((distributor) => (
                <Entry key={distributor.name} {...distributor} />
              ))}
            </List>
          </section>
        ))}
      </Stack>
      <div>
        <DistributorMap />
      </div>
    </Columns>
  </ContentPage>
)

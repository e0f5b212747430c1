import { createLink } from '@tanstack/react-router'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Container } from '#client/ui/Layout.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { hiddenBorder, styled } from '#client/ui/theme.ts'
import { vehiclesByMake } from '#domain/vehiclePages.ts'

const Bar = styled('nav', { display: 'none', borderTop: '1px solid $line', '@w992': { display: 'block' } })
const List = styled('ul', { display: 'flex', gap: '$8', margin: 0, padding: 0, listStyle: 'none' })
const navItem = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$target',
  color: '$ink',
  textDecoration: 'none',
  fontWeight: 600,
  borderBottom: '3px solid transparent',
  borderTop: '3px solid transparent',
  ...hiddenBorder,
  '@hover': { '&:hover': { textDecoration: 'underline' } },
  '&[aria-current="page"]': { borderBottomColor: '$brand' },
} as const
const Item = createLink(styled('a', navItem))
const Makes = styled('div', {
  columns: '200px 5',
  columnGap: '$6',
  paddingBlock: '$6',
})
const Make = styled('section', {
  breakInside: 'avoid',
  marginBottom: '$4',
  '& h2': { fontSize: '$4', marginBottom: '$1' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
})
const VehicleLink = createLink(
  styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: '$ink',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  }),
)

/** The navigation on wide screens (SHELL-02). */
export const Navigation = () => (
  <Bar aria-label="Main">
    <Container>
      <List>
        <li>
          <Item to="/features">Product features</Item>
        </li>
        <li>
          <Item to="/distributors">Where to buy</Item>
        </li>
        <li>
          <Menu label="Popular vehicles">
            <Container>
              <Makes>
                {vehiclesByMake.map(({ make, vehicles }) => (
                  <Make key={make}>
                    <h2>{make}</h2>
                    <ul>
                      {vehicles.map(({ slug, modelTitle }) => (
                        <li key={slug}>
                          <VehicleLink to="/info-{$slug}" params={{ slug }} preload={false}>
                            {modelTitle}
                          </VehicleLink>
                        </li>
                      ))}
                    </ul>
                  </Make>
                ))}
              </Makes>
            </Container>
          </Menu>
        </li>
        <li>
          <Item
            to="/clearance/{-$make}/{-$model}/{-$engine}"
            params={noVehicleParams}
            activeOptions={{ includeSearch: false }}
          >
            Clearance
          </Item>
        </li>
      </List>
    </Container>
  </Bar>
)

import { createLink } from '@tanstack/react-router'
import { useShop } from '#client/features/shop/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Container } from '#client/ui/Layout.tsx'
import { insideRing, styled } from '#client/ui/theme.ts'
import { listAddress } from '#domain/catalogue/listAddress.ts'
import { vehiclesByMake } from '#domain/vehicle/vehiclePages.ts'
import { MenuPanel } from './MenuPanel.tsx'
import { useMenuCategories } from './useMenuCategories.ts'

// Without JavaScript there is no drawer, so narrow screens show it too.
const Bar = styled('nav', {
  position: 'relative',
  zIndex: '$navigation',
  display: 'none',
  backgroundColor: '$ground',
  borderBottom: '1px solid $line',
  '@w992': { display: 'block' },
  '@media (scripting: none)': { display: 'block' },
})
const List = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$8',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const Item = createLink(
  styled('a', {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '$target',
    color: '$ink',
    textDecoration: 'none',
    fontWeight: 600,
    borderBottom: '3px solid transparent',
    borderTop: '3px solid transparent',
    ...insideRing,
    '@forcedColors': { borderColor: 'Canvas' },
    '@hover': { '&:hover': { textDecoration: 'underline' } },
    '&[aria-current="page"]': { borderBottomColor: '$brand' },
  }),
)

/** The navigation on wide screens (SHELL-02, SHELL-12). */
export const Navigation = () => {
  const categories = useMenuCategories()
  const makes = vehiclesByMake(useShop().facts.popularVehicles)
  return (
    <Bar aria-label="Main">
      <Container>
        <List>
          <li>
            <MenuPanel
              label="Parts"
              all={{ text: 'See the whole catalogue', path: listAddress({}) }}
              sections={categories.map(({ name, groups }) => ({
                title: name,
                path: listAddress({ category: name }),
                links: groups.map((group) => ({
                  text: group.name,
                  path: listAddress({ category: name, group: group.name }),
                })),
              }))}
            />
          </li>
          <li>
            <Item to="/features">Product features</Item>
          </li>
          <li>
            <Item to="/distributors">Where to buy</Item>
          </li>
          {makes.length > 0 && (
            <li>
              <MenuPanel
                label="Popular vehicles"
                sections={makes.map(({ make, vehicles }) => ({
                  title: make,
                  links: vehicles.map(({ slug, modelTitle }) => ({
                    text: modelTitle,
                    path: `/info-${slug}`,
                  })),
                }))}
              />
            </li>
          )}
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
}

import { createLink } from '@tanstack/react-router'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { styled } from '#client/ui/theme.ts'
import { vehiclesByMake } from '#domain/vehiclePages.ts'

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // The item above already has a line at its bottom.
  '& > li > details': { borderTop: 0 },
})
const Item = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    minHeight: '48px',
    color: '$ink',
    textDecoration: 'none',
    fontWeight: 600,
    borderBottom: '1px solid $line',
  }),
)
const VehicleLink = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    minHeight: '$target',
    paddingLeft: '$4',
    color: '$ink',
    textDecoration: 'none',
  }),
)

/** The navigation on narrow screens (SHELL-02). */
export const MobileDrawer = ({ onClose }: { onClose: () => void }) => (
  <Drawer title="Menu" open onOpenChange={(open) => open || onClose()}>
    <nav aria-label="Main">
      <List>
        <li>
          <Item to="/" onClick={onClose}>
            Home
          </Item>
        </li>
        <li>
          <Item to="/features" onClick={onClose}>
            Product features
          </Item>
        </li>
        <li>
          <Item to="/distributors" onClick={onClose}>
            Where to buy
          </Item>
        </li>
        <li>
          <Disclosure title="Popular vehicles">
            {vehiclesByMake.map(({ make, vehicles }) => (
              <section key={make} aria-label={make}>
                <strong>{make}</strong>
                <List>
                  {vehicles.map(({ slug, modelTitle }) => (
                    <li key={slug}>
                      <VehicleLink to="/info-{$slug}" params={{ slug }} onClick={onClose}>
                        {modelTitle}
                      </VehicleLink>
                    </li>
                  ))}
                </List>
              </section>
            ))}
          </Disclosure>
        </li>
        <li>
          <Item to="/clearance/{-$make}/{-$model}/{-$engine}" params={noVehicleParams} onClick={onClose}>
            Clearance
          </Item>
        </li>
      </List>
    </nav>
  </Drawer>
)

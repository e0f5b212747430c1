import type { MouseEvent } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { useLinkClicks } from '#client/lib/useLinkClicks.ts'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { styled } from '#client/ui/theme.ts'
import { listAddress } from '#domain/catalogue/listAddress.ts'
import { vehiclesByMake } from '#domain/vehicle/vehiclePages.ts'
import { useMenuCategories } from './useMenuCategories.ts'

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'flex', alignItems: 'center', color: '$ink', textDecoration: 'none' },
  '& > li > a': { minHeight: '48px', fontWeight: 600, borderBottom: '1px solid $line' },
  // The item above already has a line at its bottom.
  '& > li > details': { borderTop: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& ul a': { minHeight: '$target', paddingLeft: '$4' },
})

type Props = { onClose: () => void }

/** The navigation on narrow screens (SHELL-02, SHELL-12). */
export const MobileDrawer = ({ onClose }: Props) => {
  const categories = useMenuCategories()
  const makes = vehiclesByMake(useShop().facts.popularVehicles)
  const follow = useLinkClicks()
  const onClick = (event: MouseEvent) => {
    follow(event)
    if (event.defaultPrevented) onClose()
  }
  return (
    <Drawer title="Menu" open onOpenChange={(open) => open || onClose()}>
      <nav aria-label="Main">
        <List onClick={onClick}>
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <a href={listAddress({})}>All parts</a>
          </li>
          {categories.map(({ name, groups }) => (
            <li key={name}>
              <Disclosure title={name}>
                <ul>
                  <li>
                    <a href={listAddress({ category: name })}>
                      <strong>All {name}</strong>
                    </a>
                  </li>
                  {groups.map((group) => (
                    <li key={group.name}>
                      <a href={listAddress({ category: name, group: group.name })}>{group.name}</a>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            </li>
          ))}
          <li>
            <a href="/features">Product features</a>
          </li>
          <li>
            <a href="/distributors">Where to buy</a>
          </li>
          {makes.length > 0 && (
            <li>
              <Disclosure title="Popular vehicles">
                {makes.map(({ make, vehicles }) => (
                  <section key={make} aria-label={make}>
                    <strong>{make}</strong>
                    <ul>
                      {vehicles.map(({ slug, modelTitle }) => (
                        <li key={slug}>
                          <a href={`/info-${slug}`}>{modelTitle}</a>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </Disclosure>
            </li>
          )}
          <li>
            <a href="/clearance">Clearance</a>
          </li>
        </List>
      </nav>
    </Drawer>
  )
}

import { currentVehicle, isGarageRead } from '#machines/garage/garage.select.ts'
import type { createApp } from './createApp.tsx'

type App = ReturnType<typeof createApp>
const firstMoves = ['mousemove', 'touchstart', 'click', 'keydown'] as const

/** Tells the shop about the first interaction (HOME-09) and about changes of page. */
export const watchVisitor = ({ apollo, shop, router }: App): void => {
  const onMove = () => {
    shop.send({ type: 'interaction.happened' })
    // Whoever moves will soon ask for something.
    apollo.warmUp()
    for (const move of firstMoves) window.removeEventListener(move, onMove)
  }
  for (const move of firstMoves) window.addEventListener(move, onMove, { passive: true })

  router.subscribe('onResolved', ({ fromLocation, pathChanged, toLocation }) => {
    // From the second page on they are made here.
    if (fromLocation && pathChanged) document.documentElement.removeAttribute('data-rendered')
    if (pathChanged) shop.send({ type: 'page.changed', atHome: toLocation.pathname === '/' })
  })

  // Lists keep room for what they will say of the visitor's vehicle.
  const { garage } = shop.getSnapshot().context
  garage.subscribe((seen) => {
    if (isGarageRead(seen))
      document.documentElement.toggleAttribute('data-vehicle', currentVehicle(seen) !== null)
  })
}

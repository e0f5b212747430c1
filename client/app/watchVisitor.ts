import { persistPendingEdits } from '#client/features/cart/index.ts'
import { currentVehicle, isGarageRead } from '#machines/garage/garage.select.ts'
import type { createApp } from './createApp.tsx'

type App = ReturnType<typeof createApp>
const quietAfterMs = 1000
const firstMoves = ['mousemove', 'touchstart', 'click', 'keydown'] as const

/** Tells the shop about the first interaction (HOME-09), about changes of page and that it is left. */
export const watchVisitor = ({ apollo, shop, router, deps }: App): void => {
  const onMove = () => {
    shop.send({ type: 'interaction.happened' })
    // Whoever moves will soon ask for something.
    apollo.warmUp()
    for (const move of firstMoves) window.removeEventListener(move, onMove)
  }
  for (const move of firstMoves) window.addEventListener(move, onMove, { passive: true })

  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged) shop.send({ type: 'page.changed', atHome: toLocation.pathname === '/' })
  })

  persistPendingEdits(deps)

  // What was put off so that the page came sooner is laid out once it is alive and quiet.
  void deps.hydrated.then(() =>
    setTimeout(() => document.documentElement.removeAttribute('data-rendered'), quietAfterMs),
  )

  // Lists keep room for what they will say of the visitor's vehicle.
  const { garage } = shop.getSnapshot().context
  garage.subscribe((seen) => {
    if (isGarageRead(seen))
      document.documentElement.toggleAttribute('data-vehicle', currentVehicle(seen) !== null)
  })
}

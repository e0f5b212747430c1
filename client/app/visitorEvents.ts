import { persistPendingEdits } from '#client/features/cart/index.ts'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'
import { currentVehicle, isGarageRead } from '#machines/garage/garage.select.ts'
import type { createApp } from './createApp.tsx'

type App = ReturnType<typeof createApp>
const deferredLayoutMs = 1000
const interactions = ['mousemove', 'touchstart', 'click', 'keydown'] as const

/** Tells the shop about the first interaction (HOME-09) and about changes of page, and keeps the document up to date. */
export const sendVisitorEvents = ({ apollo, shop, router, deps }: App): void => {
  const onInteraction = () => {
    for (const type of interactions) window.removeEventListener(type, onInteraction)
    // The page answers a press first.
    afterNextFrame(() => {
      shop.send({ type: 'interaction.happened' })
      // A visitor who interacts will soon need data.
      apollo.warmUp()
    })
  }
  for (const type of interactions) window.addEventListener(type, onInteraction, { passive: true })

  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (pathChanged) shop.send({ type: 'page.changed', atHome: toLocation.pathname === '/' })
  })

  persistPendingEdits(deps)

  // From then on Safari renders the groups of a list that are off screen, too (`groupStyles.ts`).
  void deps.hydrated.then(() =>
    setTimeout(() => document.documentElement.removeAttribute('data-rendered'), deferredLayoutMs),
  )

  // Where this code cannot be loaded, the next visit deletes the expired facts, and the router's own position stays.
  void deps.hydrated
    .then(() => import('./tasksAfterHydration.ts'))
    .then(
      ({ runTasksAfterHydration }) => runTasksAfterHydration(),
      () => undefined,
    )

  // Lists reserve room for what they show about the visitor's vehicle.
  const { garage } = shop.getSnapshot().context
  garage.subscribe((snapshot) => {
    if (isGarageRead(snapshot))
      document.documentElement.toggleAttribute('data-vehicle', currentVehicle(snapshot) !== null)
  })
}

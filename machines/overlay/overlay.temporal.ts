import { temporal } from '#flow-tools/temporal.ts'
import { overlayMachine } from './overlay.machine.ts'
import { isDrawerOpen, isMiniCartOpen } from './overlay.select.ts'

export const overlayProperties = temporal(overlayMachine, [
  {
    says: 'The button of the drawer opens it, and closes it again.',
    never: ({ before, after, event }) =>
      event?.type === 'drawer.toggled' && isDrawerOpen(before) === isDrawerOpen(after),
  },
  {
    says: 'The button of the mini cart opens it, and closes it again.',
    never: ({ before, after, event }) =>
      event?.type === 'miniCart.toggled' && isMiniCartOpen(before) === isMiniCartOpen(after),
  },
  {
    says: 'A button closes its own panel without opening the other one.',
    never: ({ before, after, event }) =>
      (event?.type === 'drawer.toggled' && isDrawerOpen(before) && isMiniCartOpen(after)) ||
      (event?.type === 'miniCart.toggled' && isMiniCartOpen(before) && isDrawerOpen(after)),
  },
  {
    says: 'Escape, a click outside and another page close every panel.',
    never: ({ after, event }) =>
      (event?.type === 'panel.closed' || event?.type === 'page.changed') && !after.matches('closed'),
  },
  { says: 'A visit begins without a panel.', starts: (seen) => seen.matches('closed') },
])

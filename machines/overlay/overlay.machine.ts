import { setup } from 'xstate'
import type { OverlayEvent } from './overlay.types.ts'

export const overlayMachine = setup({
  types: { events: {} as OverlayEvent },
}).createMachine({
  id: 'overlay',
  initial: 'closed',
  on: { 'panel.closed': '.closed', 'page.changed': '.closed' },
  states: {
    closed: { on: { 'drawer.toggled': 'drawerOpen', 'miniCart.toggled': 'miniCartOpen' } },
    drawerOpen: { on: { 'drawer.toggled': 'closed', 'miniCart.toggled': 'miniCartOpen' } },
    miniCartOpen: { on: { 'miniCart.toggled': 'closed', 'drawer.toggled': 'drawerOpen' } },
  },
})

import { setup } from 'xstate'
import type { OverlayEvent } from './overlay.types.ts'

export const overlayMachine = setup({
  types: {
    events: {} as OverlayEvent,
    tags: {} as 'drawer' | 'miniCart',
  },
}).createMachine({
  id: 'overlay',
  initial: 'closed',
  on: { 'panel.closed': '.closed', 'page.changed': '.closed' },
  states: {
    closed: { on: { 'drawer.toggled': 'drawerOpen', 'miniCart.toggled': 'miniCartOpen' } },
    drawerOpen: {
      tags: 'drawer',
      on: { 'drawer.toggled': 'closed', 'miniCart.toggled': 'miniCartOpen' },
    },
    miniCartOpen: {
      tags: 'miniCart',
      on: { 'miniCart.toggled': 'closed', 'drawer.toggled': 'drawerOpen' },
    },
  },
})

import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { overlayMachine } from '#machines/overlay/overlay.machine.ts'
import { isDrawerOpen, isMiniCartOpen } from '#machines/overlay/overlay.select.ts'

export const overlayModel = model({
  name: 'overlay',
  machine: overlayMachine,
  inputs: [() => undefined],
  events: [
    { type: 'drawer.toggled' },
    { type: 'miniCart.toggled' },
    { type: 'panel.closed' },
    { type: 'page.changed' },
  ],
  answers: {},
  assertions: {
    closed: (seen) => expect([isDrawerOpen(seen), isMiniCartOpen(seen)]).toEqual([false, false]),
    drawerOpen: (seen) => expect([isDrawerOpen(seen), isMiniCartOpen(seen)]).toEqual([true, false]),
    miniCartOpen: (seen) => expect([isDrawerOpen(seen), isMiniCartOpen(seen)]).toEqual([false, true]),
  },
})

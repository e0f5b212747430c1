import { expect } from 'vitest'
import { overlayIgnored } from '#machines/overlay/overlay.ignored.ts'
import { overlayMachine } from '#machines/overlay/overlay.machine.ts'
import { isDrawerOpen, isMiniCartOpen, isPageLocked } from '#machines/overlay/overlay.select.ts'
import { model } from '#tests/support/machines/model.ts'

export const overlayModel = model({
  name: 'overlay',
  machine: overlayMachine,
  inputs: [() => undefined],
  events: [
    { type: 'drawer.toggled' },
    { type: 'miniCart.toggled' },
    { type: 'panel.closed' },
    { type: 'page.changed' },
    { type: 'banner.shown' },
    { type: 'banner.closed' },
  ],
  answers: {},
  promises: {
    'panel.closed': (seen) => expect([isDrawerOpen(seen), isMiniCartOpen(seen)]).toEqual([false, false]),
    'panel.drawerOpen': (seen) =>
      expect([isDrawerOpen(seen), isMiniCartOpen(seen), isPageLocked(seen)]).toEqual([true, false, true]),
    'panel.miniCartOpen': (seen) => expect([isDrawerOpen(seen), isMiniCartOpen(seen)]).toEqual([false, true]),
    'banner.hidden': (seen) => expect(isPageLocked(seen)).toBe(isDrawerOpen(seen)),
    'banner.shown': (seen) => expect(isPageLocked(seen)).toBe(true),
  },
  ignored: overlayIgnored,
})

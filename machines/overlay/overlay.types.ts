/** What lies over the page: the drawer, the mini cart, and the banner that locks it (SHELL-07). */
export type OverlayEvent =
  | { type: 'drawer.toggled' }
  | { type: 'miniCart.toggled' }
  /** Escape, a click outside, a link inside. */
  | { type: 'panel.closed' }
  | { type: 'page.changed' }
  | { type: 'banner.shown' }
  | { type: 'banner.closed' }

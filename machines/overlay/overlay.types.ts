/** The panel over the page: the drawer or the mini cart, never both. */
export type OverlayEvent =
  | { type: 'drawer.toggled' }
  | { type: 'miniCart.toggled' }
  /** Escape, a click outside, or a click on a link inside. */
  | { type: 'panel.closed' }
  | { type: 'page.changed' }

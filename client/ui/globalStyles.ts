import fontUrl from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import extendedFontUrl from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2?url'
import { darkColors, globalCss } from './theme.ts'

/**
 * The heading font: one weight, Latin. Every page preloads it. Letters such as Š and ř are in a file of their own, which the browser
 * loads where a heading has one.
 */
export { extendedFontUrl, fontUrl }

/** Adds the global rules to the style sheet. Call it while rendering. */
export const globalStyles = globalCss({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    colorScheme: 'light',
    textSizeAdjust: '100%',
    // The height of the header's bar with a font of the usual size.
    '--header-bar': '57px',
    '@w768': { '--header-bar': '65px' },
    // What the header covers of the window, and below it a heading that sticks: anchors and the focus stay clear of both.
    '--covered': '0px',
    scrollPaddingTop: 'calc(var(--covered) + 72px)',
    // The height of the bars that stick to the lower edge of the window.
    '--foot': 'var(--offline)',
    // The height of the notice that the browser is offline, the lowest of them.
    '--offline': '0px',
    // With room for the ring of the focus.
    scrollPaddingBottom: 'calc(var(--foot) + 8px)',
    backgroundColor: '$ground',
  },
  '@media (min-height: 500px)': {
    html: { '--covered': 'var(--header-bar)' },
  },
  // Only for screens: print drops backgrounds, and the dark colour scheme would leave black text on a dark page.
  '@media screen': { 'html[data-theme="dark"]': { ...darkColors, colorScheme: 'dark' } },
  '@media screen and (prefers-color-scheme: dark)': {
    'html:not([data-theme="light"])': { ...darkColors, colorScheme: 'dark' },
  },
  'html[data-compare-tray]': { '--foot': 'calc(5.5rem + var(--offline))' },
  '@below768': {
    'html[data-buy-bar]': { '--foot': 'calc(3.75rem + var(--offline))' },
    'html[data-buy-bar][data-compare-tray]': { '--foot': 'calc(8.125rem + var(--offline))' },
  },
  // The focus stays clear of toasts, too. A second one stands above the first.
  'html[data-messages]': { scrollPaddingBottom: 'calc(var(--foot) + 7rem)' },
  'html[data-messages="several"]': { scrollPaddingBottom: 'calc(var(--foot) + 11rem)' },
  body: {
    margin: 0,
    fontFamily: '$body',
    fontSize: '$3',
    lineHeight: 1.5,
    color: '$ink',
    backgroundColor: '$ground',
    overflowWrap: 'break-word',
    minWidth: '300px',
    // A modal sets both, which every element of the page would inherit: half of its opening. Its overlay covers the page
    // anyway, and nothing reads the width.
    pointerEvents: 'auto !important',
    '--removed-body-scroll-bar-size': '0px !important',
  },
  'h1, h2, h3, h4, h5': {
    fontFamily: '$head',
    fontWeight: 600,
    lineHeight: 1.15,
    margin: 0,
    textWrap: 'balance',
  },
  h1: { fontSize: '$7', '@below420': { fontSize: '2rem' } },
  h2: { fontSize: '$6' },
  h3: { fontSize: '$5' },
  h4: { fontSize: '$4' },
  'p, ul, ol, dl, figure, fieldset': { margin: 0 },
  'ul, ol': { paddingLeft: '1.25em' },
  'fieldset, legend': { padding: 0, border: 0 },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  'img, svg, video': { maxWidth: '100%' },
  a: { color: 'inherit', textUnderlineOffset: '0.2em' },
  ':focus-visible': { outline: '2px solid $focus', outlineOffset: '2px' },
  // The answer to a press of a link, in the next frame. Without a background, which forced colours would take away. It is there
  // before, in a layer of its own: otherwise the whole page would be laid out and painted for it.
  'html::before': {
    content: '""',
    position: 'fixed',
    insetInline: 0,
    top: 0,
    zIndex: '$toast',
    borderTop: '3px solid $colors$brand',
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    willChange: 'transform',
    pointerEvents: 'none',
  },
  'html[data-navigating]::before, html[data-rendering]::before': {
    animation: 'advance 8s cubic-bezier(0, 0.6, 0.2, 1) both',
  },
  '[hidden]': { display: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    // An animation that the visitor has started with its play button keeps moving.
    '*:not([data-playing="true"] *), *::before, *::after': {
      animationDuration: '0.001ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.001ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // Every page has these keyframes, no matter which component is rendered first.
  '@keyframes fade-in': { from: { opacity: 0 } },
  '@keyframes fade-out': { to: { opacity: 0 } },
  '@keyframes rise-in': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '@keyframes slide-in': { from: { transform: 'translateX(100%)' } },
  '@keyframes slide-out': { to: { transform: 'translateX(100%)' } },
  '@keyframes advance': { from: { transform: 'scaleX(0.3)' }, to: { transform: 'scaleX(0.95)' } },
  '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
  '@keyframes breathe': { '50%': { opacity: 0.55 } },
  '@keyframes marquee': { to: { transform: 'translateX(-100%)' } },
  address: { fontStyle: 'normal' },
  '[data-paper-only]': { display: 'none' },
  // Print leaves out navigation and controls, but not a button that says under which condition a part fits.
  '@media print': {
    'header, footer, nav, button:not(:where([data-fit])), [data-part="finder"], [data-screen-only]': {
      display: 'none !important',
    },
    '*': { color: '#000 !important', background: 'none !important', animation: 'none !important' },
    '[data-paper-only]': { display: 'block' },
    'tr, li, [data-part="product-row"]': { breakInside: 'avoid' },
    'h2, h3': { breakAfter: 'avoid' },
    '@page': { margin: '16mm' },
    '@page landscape': { size: 'A4 landscape', margin: '12mm' },
  },
})

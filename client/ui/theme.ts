/**
 * The design tokens: colours, type, space, breakpoints. All styles take their values from here. Colours are named by
 * their roles, so that the dark theme is only a second set of values.
 */
import { createStitches } from '@stitches/react'
import { backgrounds } from '#domain/backgrounds.ts'
import { cachedStyled } from './cachedStyled.ts'

const stitches = createStitches({
  theme: {
    colors: {
      ground: '#ffffff',
      raised: '#f6f6f4',
      sunken: backgrounds.light,
      ink: '#1f2326',
      soft: '#565d63',
      line: '#d9dadb',
      strong: '#767c82',
      brand: '#c8102e',
      // The brand's red as a background of white text.
      fill: '#c8102e',
      fillDeep: '#a10c24',
      onFill: '#ffffff',
      graphite: '#24292d',
      onGraphite: '#f4f4f2',
      good: '#1a6f38',
      warning: '#9a5000',
      bad: '#b3122a',
      focus: '#0b5fcc',
      overlay: 'rgba(20, 23, 25, 0.55)',
      plate: '#ffffff',
    },
    fonts: {
      body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
      head: '"Barlow Condensed", "Barlow Condensed Fallback", "Squeezed Roboto", "Squeezed DejaVu", sans-serif',
    },
    fontSizes: {
      1: '0.75rem',
      2: '0.875rem',
      3: '1rem',
      4: '1.125rem',
      5: '1.375rem',
      6: '1.75rem',
      7: '2.25rem',
      8: '3rem',
    },
    space: {
      1: '4px',
      2: '8px',
      3: '12px',
      4: '16px',
      5: '20px',
      6: '24px',
      8: '32px',
      10: '40px',
      12: '48px',
      16: '64px',
    },
    radii: { 1: '2px', 2: '3px', 3: '4px', round: '999px' },
    sizes: { content: '1188px', target: '44px' },
    zIndices: { sticky: 10, navigation: 15, header: 20, overlay: 40, dialog: 50, toast: 60 },
    // A modal appears in 300 ms, its overlay in 150 ms (SHELL-08).
    transitions: { state: '160ms ease-out', modal: '300ms ease-out', overlay: '150ms ease-out' },
  },
  // The breakpoints of SHELL-09.
  media: {
    below420: '(max-width: 419.98px)',
    below576: '(max-width: 575.98px)',
    w576: '(min-width: 576px)',
    below768: '(max-width: 767.98px)',
    w768: '(min-width: 768px)',
    w794: '(min-width: 794px)',
    w992: '(min-width: 992px)',
    below1000: '(max-width: 999.98px)',
    w1000: '(min-width: 1000px)',
    w1200: '(min-width: 1200px)',
    hover: '(hover: hover)',
    reducedMotion: '(prefers-reduced-motion: reduce)',
    // A transparent border that only shows on the current element is drawn on every element there, unless it is `Canvas`.
    forcedColors: '(forced-colors: active)',
  },
})
export const { css, globalCss, getCssText } = stitches
export const styled = import.meta.env.SSR ? cachedStyled(stitches) : stitches.styled

/** The ring of the focus inside of an element at whose edges something would cut it off or cover it. */
export const insideRing = { paddingInline: '$1', marginInline: '-$1', outlineOffset: '-2px' } as const

/** Dark in both themes: the ring of the focus, too, must stand out from it. */
export const onGraphite = {
  backgroundColor: '$graphite',
  color: '$onGraphite',
  '--colors-focus': '#7db7ff',
} as const

/** A button that can be pressed. One that waits for an answer keeps the focus, so it is not `disabled`. */
export const pressable = ':not(:disabled, [aria-disabled="true"])'

/** Shows only the first lines of a text. Screen readers still read all of it. */
export const lineClamp = (lines: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  }) as const

export const darkColors = {
  '--colors-ground': '#16191b',
  '--colors-raised': '#1e2225',
  '--colors-sunken': backgrounds.dark,
  '--colors-ink': '#eceeee',
  '--colors-soft': '#adb4b9',
  '--colors-line': '#373d42',
  '--colors-strong': '#868e95',
  '--colors-brand': '#ff6a7c',
  '--colors-fill': '#d6213d',
  '--colors-fillDeep': '#b8162f',
  // The drawings on it are dark in both themes, so it stays light.
  '--colors-plate': '#e6e8ea',
  '--colors-graphite': '#0e1011',
  '--colors-good': '#5fcf86',
  '--colors-warning': '#f0a95a',
  '--colors-bad': '#ff7d8c',
  '--colors-focus': '#7db7ff',
  '--colors-overlay': 'rgba(0, 0, 0, 0.66)',
}

/** Custom properties in `style`, for values that are known only when an element is rendered. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}

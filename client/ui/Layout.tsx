import { styled } from './theme.ts'

export const Container = styled('div', {
  width: '100%',
  maxWidth: '$content',
  marginInline: 'auto',
  paddingInline: '$4',
  '@w768': { paddingInline: '$6' },
  variants: { narrow: { true: { maxWidth: '820px' } } },
})

const gaps = {
  0: { gap: 0 },
  1: { gap: '$1' },
  2: { gap: '$2' },
  3: { gap: '$3' },
  4: { gap: '$4' },
  6: { gap: '$6' },
  8: { gap: '$8' },
  12: { gap: '$12' },
  /** Tighter on a phone. */
  page: { gap: '$4', '@w768': { gap: '$6' } },
} as const

/** A column of elements. */
export const Stack = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  variants: { gap: gaps },
  defaultVariants: { gap: 4 },
})

/** A row of elements that wraps. */
export const Row = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  variants: {
    gap: gaps,
    spread: { true: { justifyContent: 'space-between' } },
    tight: { true: { flexWrap: 'nowrap' } },
    centered: { true: { justifyContent: 'center' } },
  },
  defaultVariants: { gap: 3 },
})

/** A main column and a side column, side by side from 1000px. */
export const Columns = styled('div', {
  display: 'grid',
  gap: '$4',
  '@w768': { gap: '$6' },
  '@w1000': { gap: '$8' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  variants: {
    side: {
      left: { '@w1000': { gridTemplateColumns: '240px minmax(0, 1fr)' } },
      right: {
        '@w1000': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
        '@w1200': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
      },
      even: { '@w1000': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
    },
  },
})

/** The vertical rhythm of a page. */
export const Section = styled('section', {
  paddingBlock: '$6',
  '@w768': { paddingBlock: '$8' },
  variants: {
    // For content that loads later: the footer must stay below the window meanwhile, so that it does not jump.
    tall: { true: { '@media screen': { minHeight: '100vh' } }, most: { minHeight: '60vh' } },
  },
})

/** Running text with lines of at most 70 characters; tables may be wider. */
export const Prose = styled('div', {
  '& > :not([role="group"])': { maxWidth: '70ch' },
  '& > * + *': { marginTop: '$4' },
  '& h2, & h3': { marginTop: '$8' },
  '& li + li': { marginTop: '$1' },
})

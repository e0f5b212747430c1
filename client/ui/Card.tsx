import { styled } from './theme.ts'

/** Shared by cards and side panels. */
export const cardShape = {
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$3',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
} as const

/** A framed section of a page with its own heading. */
export const Card = styled('section', cardShape, { '& h2': { marginBottom: '$2' } })

/** Two cards side by side from 768px and in print. */
export const CardPair = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@w768': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

/** The first lines of a card, separated from the rest by a line. */
export const CardLead = styled('p', {
  marginBottom: '$3',
  paddingBottom: '$3',
  borderBottom: '1px solid $line',
})

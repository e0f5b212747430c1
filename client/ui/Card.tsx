import { styled } from './theme.ts'

/** The frame that cards and side panels share. */
export const cardShape = {
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$3',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
} as const

/** A framed part of a page under its own heading. */
export const Card = styled('section', cardShape, { '& h2': { marginBottom: '$2' } })

/** Cards beside one another from 768px, and on paper. */
export const CardPair = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@w768': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media print': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})

/** The first lines of a card, told apart from what follows. */
export const CardLead = styled('p', {
  marginBottom: '$3',
  paddingBottom: '$3',
  borderBottom: '1px solid $line',
})

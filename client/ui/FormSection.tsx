import type { ReactNode } from 'react'
import { styled } from '#client/ui/theme.ts'

const Frame = styled('section', {
  paddingBlock: '$6',
  borderTop: '1px solid $line',
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
})
const Fields = styled('div', {
  display: 'grid',
  gap: '$4',
  marginTop: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@w576': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', '& > *': { gridColumn: 'span 6' } },
})

/** The width of a field in the section's six-column grid, which begins at 576px. */
export const Cell = styled('div', {
  minWidth: 0,
  variants: {
    width: {
      half: { '@w576': { gridColumn: 'span 3 !important' } },
      third: { '@w576': { gridColumn: 'span 2 !important' } },
      twoThirds: { '@w576': { gridColumn: 'span 4 !important' } },
      full: {},
    },
  },
  defaultVariants: { width: 'full' },
})

export const FormSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Frame aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Fields>{children}</Fields>
  </Frame>
)

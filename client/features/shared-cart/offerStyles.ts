import { styled } from '#client/ui/theme.ts'

export const Lines = styled('ul', { margin: 0, padding: 0, listStyle: 'none', borderTop: '1px solid $line' })

export const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'start',
  paddingBlock: '$3',
  borderBottom: '1px solid $line',
  '@w768': { gridTemplateColumns: '88px minmax(0, 1fr) 190px', gap: '$4' },
})
export const About = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& select': { minHeight: '$target' },
})
export const Small = styled('p', { fontSize: '$2', color: '$soft', overflowWrap: 'anywhere' })
export const Note = styled('p', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  fontSize: '$2',
  lineHeight: 1.4,
  variants: {
    tone: {
      good: { color: '$good' },
      warning: { color: '$warning' },
      bad: { color: '$bad' },
      neutral: { color: '$soft' },
    },
  },
})
export const Buy = styled('div', {
  gridColumn: '2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '$4',
  rowGap: '$1',
  fontVariantNumeric: 'tabular-nums',
  '@w768': {
    gridColumn: 'auto',
    flexDirection: 'column',
    alignItems: 'flex-end',
    textAlign: 'right',
    '& > label, & > div': { flex: 'none' },
  },
})
export const Figures = styled('dl', {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: '$4',
  rowGap: '$2',
  margin: 0,
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-sum]': { fontWeight: 600, fontSize: '$4' },
})
export const Box = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$2',
  backgroundColor: '$raised',
})

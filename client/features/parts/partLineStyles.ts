import { styled } from '#client/ui/theme.ts'

/** Lines of parts to be added together: those of a job, of a shared cart. */
export const PartLines = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid $line',
})

export const PartLine = styled('li', {
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: '$3',
  alignItems: 'start',
  paddingBlock: '$3',
  borderBottom: '1px solid $line',
  '@w768': { gridTemplateColumns: '88px minmax(0, 1fr) 190px', gap: '$4' },
  variants: { unneeded: { true: { color: '$soft' } } },
})
export const PartAbout = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > strong': { lineHeight: 1.3 },
  '& select': { minHeight: '$target' },
})
export const SmallText = styled('p', { fontSize: '$2', color: '$soft', overflowWrap: 'anywhere' })
export const PartBuy = styled('div', {
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
    // The lines of a note begin beside its sign.
    '& > p': { textAlign: 'left' },
  },
})
/** Controls that need a script: hidden without one, and on paper. */
export const PartControls = styled('div', { '@media print, (scripting: none)': { display: 'none' } })
/** Says in words what the controls would show where they are hidden. */
export const InPlaceOfControls = styled('span', {
  display: 'none',
  '@media print, (scripting: none)': { display: 'block' },
})
export const SummaryBox = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$2',
  backgroundColor: '$raised',
  // Beside a long list it stays in sight.
  '@w1000': { position: 'sticky', top: 'calc(var(--covered) + $space$4)' },
})

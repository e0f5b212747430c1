import { Table, TableScroll } from '#client/ui/Table.tsx'
import { styled } from '#client/ui/theme.ts'

export const Controls = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '$1 $6',
  fontSize: '$2',
  color: '$soft',
})
export const Frame = styled(TableScroll, {
  position: 'relative',
  border: '1px solid $line',
  borderRadius: '$2',
  '@media print': { border: 0, overflow: 'visible' },
})
export const Grid = styled(Table, {
  tableLayout: 'fixed',
  // The first column stays in sight while the others scroll.
  '& th:first-child:not([colspan]), & td:first-child': {
    position: 'sticky',
    left: 0,
    width: '116px',
    backgroundColor: '$ground',
    zIndex: 1,
  },
  '& th:not([colspan]), & td': { width: '150px', paddingInline: '$3', overflowWrap: 'anywhere' },
  '& th:first-child, & td:first-child': { paddingLeft: '$3' },
  '& th:last-child, & td:last-child': { paddingRight: '$3' },
  '& thead th': { fontSize: '$2', verticalAlign: 'top', color: '$ink' },
  '& tbody th': { fontSize: '$2', hyphens: 'auto' },
  '& tbody tr[data-differs] td': { fontWeight: 600 },
  '& tbody tr[data-differs] th:first-child': { boxShadow: 'inset 3px 0 0 $colors$ink' },
  '& tr[data-section] th': { paddingTop: '$6', fontSize: '$4', backgroundColor: '$raised' },
  '& td > :is(a, button)': { '--button-padding': '$space$2', minWidth: 0, width: '100%' },
  '@w768': {
    '& th:first-child:not([colspan]), & td:first-child': { width: '168px' },
    '& th:not([colspan]), & td': { width: '220px' },
  },
  '@media print': {
    fontSize: '10pt',
    '& th:not([colspan]), & td': { width: 'auto', paddingBlock: '$1' },
    '& th:first-child:not([colspan]), & td:first-child': { position: 'static', width: '16%' },
    '& tr[data-section] th': { paddingTop: '$3', fontSize: '11pt' },
  },
})
export const Mark = styled('span', { color: '$ink', fontWeight: 600 })
export const Name = styled('p', { marginBlock: '$2', fontWeight: 600, textWrap: 'pretty' })
export const Small = styled('small', { fontSize: '$1', fontWeight: 400, color: '$soft' })

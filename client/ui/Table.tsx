import { styled } from './theme.ts'

/** Scrolls a wide table, so that the page itself does not scroll sideways. It needs `tabIndex={0}` and a name. */
export const TableScroll = styled('section', { overflowX: 'auto', maxWidth: '100%' })

export const Table = styled('table', {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '$3',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: '$2' },
  '& th, & td': {
    paddingBlock: '$2',
    paddingInline: '$3',
    borderBottom: '1px solid $line',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& th:first-child, & td:first-child': { paddingLeft: 0 },
  '& th:last-child, & td:last-child': { paddingRight: 0 },
  '& thead th': { fontSize: '$2', color: '$soft', fontWeight: 600 },
  '& tbody th': { fontWeight: 600 },
  '@w768': { '& [data-vehicle]': { whiteSpace: 'nowrap' } },
  '& [data-number]': { textAlign: 'right' },
  '& td[data-number]': { whiteSpace: 'nowrap' },
})

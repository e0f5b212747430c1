import { Table } from './Table.tsx'
import { styled } from './theme.ts'

const cards = {
  '@w768': { '& tbody th': { minWidth: '180px' } },
  '@below576': {
    '&, & tbody, & caption, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': { paddingBlock: '$3', borderBottom: '1px solid $line' },
    '& tbody :is(th, td)': { padding: 0, border: 0 },
    '& tbody :is(th, td):first-child': { fontWeight: 600, marginBottom: '$1' },
    '& td:not(:first-child)::before': {
      content: 'attr(data-label)',
      display: 'block',
      marginTop: '$1',
      fontSize: '$2',
      color: '$soft',
    },
    '& td[data-number]': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      columnGap: '$3',
    },
  },
} as const

/**
 * A table whose rows become cards on phones: the first cell is the card's heading, and the other cells show their
 * column's name from `data-label`.
 */
export const StackedTable = styled(Table, {
  variants: { stacked: { true: cards, false: {} } },
  defaultVariants: { stacked: true },
})

import { lineClamp, styled } from '#client/ui/theme.ts'

// All rows use the same columns: photo, description, fit and stock, price and button.
export const Frame = styled('article', {
  display: 'grid',
  gap: '$2 $4',
  paddingBlock: '$4',
  borderBottom: '1px solid $line',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"photo words" "photo state" "buy buy"',
  '& > a': { gridArea: 'photo', alignSelf: 'start' },
  '@w576': {
    gridTemplateColumns: '128px minmax(0, 1fr) 190px',
    gridTemplateAreas: '"photo words buy" "photo state buy"',
  },
  '@w1200': {
    gridTemplateColumns: '112px minmax(0, 1fr) 184px 190px',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"photo words state buy"',
  },
})
export const Description = styled('div', {
  gridArea: 'words',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
})
export const Name = styled('h3', {
  fontFamily: '$body',
  fontSize: '$3',
  lineHeight: 1.35,
  // Keeps `2004-2010` and `-20 mm` on one line if possible.
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  '& a': {
    // The product's page shows very long names in full.
    ...lineClamp(8),
    color: 'inherit',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  },
})
export const Text = styled('p', {
  fontSize: '$2',
  color: '$soft',
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  ...lineClamp(3),
})
export const Attributes = styled('ul', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1',
  margin: 0,
  marginTop: '$1',
  padding: 0,
  listStyle: 'none',
  fontSize: '$1',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    paddingInline: '$2',
    border: '1px solid $line',
    borderRadius: '$1',
    backgroundColor: '$raised',
    lineHeight: 1.75,
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    '&::first-letter': { textTransform: 'uppercase' },
  },
})
export const Status = styled('div', {
  gridArea: 'state',
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  // The fit may load after the list. Its lines below the stock are reserved if the device or the list has a vehicle: two, or
  // four in the narrow column.
  '[data-vehicle] &': { minHeight: '64px', '@w1200': { minHeight: '106px' } },
  '& > :last-child': { order: -1 },
})
export const Buy = styled('div', {
  gridArea: 'buy',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2 $3',
  '& > a': { '--button-padding': '$space$2' },
  // The price shrinks before the button does.
  '& > :first-child': { flex: '1 1 120px' },
  '@w576': {
    flexDirection: 'column',
    flexWrap: 'nowrap',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    textAlign: 'right',
    '& > :first-child': { flex: 'none', alignItems: 'flex-end' },
  },
})

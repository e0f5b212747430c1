import { createLink } from '@tanstack/react-router'
import { lineClamp, styled } from '#client/ui/theme.ts'

/** Styles for the columns, from 768px if the list is wide enough for the text size. */
export const whenInColumns = <Styles extends object>(styles: Styles) => ({
  '@w768': { '@container (min-width: 38em)': styles },
})
/** Styles for a phone with text twice as large: beside the photo is no room for a brand, beside the quantity none for a sum. */
const whenTight = <Styles extends object>(styles: Styles) => ({ '@container (max-width: 12em)': styles })
export const lineColumns = 'minmax(0, 1fr) 5.5rem 11.25rem 5.5rem'

export const Row = styled('li', {
  display: 'grid',
  gap: '$3',
  paddingBlock: '$4',
  borderBottom: '1px solid $line',
  gridTemplateColumns: 'auto 1fr',
  gridTemplateAreas: '"item item" "price price" "quantity subtotal"',
  alignItems: 'center',
  '@media print': { breakInside: 'auto' },
  ...whenTight({
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"item" "price" "quantity" "subtotal"',
  }),
  ...whenInColumns({ gridTemplateColumns: lineColumns, gridTemplateAreas: '"item price quantity subtotal"' }),
  variants: { leaving: { true: { opacity: 0.5 } } },
})
export const Item = styled('div', {
  gridArea: 'item',
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: '$4',
  alignItems: 'start',
  breakInside: 'avoid',
  ...whenTight({ gridTemplateColumns: 'minmax(0, 1fr)', '& > :first-child': { maxWidth: '88px' } }),
  // Beside the columns the text needs the width more than the photo does.
  ...whenInColumns({
    '@container (max-width: 44em)': { gridTemplateColumns: '56px minmax(0, 1fr)', gap: '$3' },
  }),
})
export const Text = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
})
export const Name = createLink(
  styled('a', {
    ...lineClamp(5),
    lineHeight: 1.35,
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  }),
)
export const Note = styled('p', { ...lineClamp(3), fontSize: '$2', color: '$soft' })
export const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: '$1 $4' })
export const Price = styled('div', {
  gridArea: 'price',
  // The unit takes a line of its own where it has no room beside the amount.
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.3em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // Without columns no heading says that this is the price of one.
  paddingLeft: '104px',
  fontSize: '$2',
  color: '$soft',
  ...whenTight({ paddingLeft: 0 }),
  ...whenInColumns({
    display: 'block',
    paddingLeft: 0,
    fontSize: 'inherit',
    color: 'inherit',
    textAlign: 'right',
  }),
  variants: {
    each: {
      true: { '&::after': { content: '" each"' }, ...whenInColumns({ '&::after': { content: 'none' } }) },
    },
  },
})
export const Unit = styled('span', {
  fontSize: '$2',
  color: '$soft',
  ...whenInColumns({ display: 'block' }),
})
export const Quantity = styled('div', {
  gridArea: 'quantity',
  position: 'relative',
  ...whenInColumns({ justifySelf: 'center' }),
})
// Positioned in the row's padding, so that it moves nothing when it appears.
export const Limit = styled('p', {
  position: 'absolute',
  top: '100%',
  left: 0,
  whiteSpace: 'nowrap',
  fontSize: '$1',
  lineHeight: '1.334',
  color: '$soft',
  ...whenInColumns({ left: '50%', transform: 'translateX(-50%)' }),
})
export const Subtotal = styled('div', {
  gridArea: 'subtotal',
  justifySelf: 'end',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  transition: 'color $transitions$state',
  // Still the subtotal of the old quantity: the server has not answered yet.
  '&[aria-busy="true"]': { color: '$soft' },
})
export const Components = styled('div', {
  gridColumn: '1 / -1',
  // Printed pages show all components; a long kit may continue on the next page.
  '@media print': { display: 'block !important' },
})

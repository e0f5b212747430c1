import { styled } from '#client/ui/theme.ts'

export const Frame = styled('section', {
  // About as high as a row.
  '--row': '256px',
  '@w576': { '--row': '215px' },
  '@w768': { '--row': '180px' },
  '@w1200': { '--row': '152px' },
  '& + &': { marginTop: '$8' },
  // While the server's page comes to life, what is far below is not laid out yet; it keeps about the room it will take.
  '@media (scripting: enabled)': {
    'html[data-rendered] & + &': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto calc(44px + var(--rows) * var(--row))',
      // What is laid out for itself is cut at its edges: room for a focus ring.
      marginInline: '-$1',
      paddingInline: '$1',
    },
  },
})
export const Heading = styled('h2', {
  position: 'sticky',
  top: 0,
  zIndex: '$sticky',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '$3',
  paddingBlock: '$2',
  fontSize: '$5',
  backgroundColor: '$ground',
  borderBottom: '2px solid $ink',
  '& small': { flex: 'none', fontFamily: '$body', fontSize: '$2', fontWeight: 400, color: '$soft' },
})
/**
 * Rows that came together. Hundreds of them are walked over with every picture of the screen, unless what is out of
 * sight is left out; it keeps the height it was seen with, so that the list stays where it is.
 */
export const Page = styled('div', {
  // Safari has no anchor to hold on to when rows turn out higher, and does not find words in what is left out.
  '@supports (overflow-anchor: auto)': { '&[data-left-out]': { contentVisibility: 'auto' } },
  // What is laid out for itself is cut at its edges: room for a focus ring.
  marginInline: '-$1',
  paddingInline: '$1',
})
// Keeps the room of what comes next, so that the groups behind it stay where they are.
export const End = styled('div', {
  minHeight: '1px',
  '@media (scripting: enabled)': { minHeight: 'calc(var(--coming) * var(--row))' },
})
export const Whole = styled('a', { display: 'inline-block', paddingBlock: '$3', color: '$ink' })
export const Busy = styled('p', { paddingBlock: '$4' })

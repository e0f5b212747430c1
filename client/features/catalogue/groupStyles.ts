import { styled } from '#client/ui/theme.ts'

const skippedOffscreen = {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto calc(44px + var(--rows) * var(--row))',
  // `content-visibility` clips at the edges: leaves room for focus rings.
  marginInline: '-$1',
  paddingInline: '$1',
} as const

export const Frame = styled('section', {
  // The usual height of a row.
  '--row': '302px',
  '@w576': { '--row': '226px' },
  '@w768': { '--row': '186px' },
  '@w1200': { '--row': '162px' },
  '& + &': { marginTop: '$8' },
  // A stacking context, which is not painted again for a change in another group.
  isolation: 'isolate',
  // Groups off screen are not rendered, at an approximate height until they were rendered once (`groupHeights.ts`). Safari
  // does so only during hydration: it has no scroll anchoring, and its search does not find text in skipped content.
  '@media (scripting: enabled)': {
    'html[data-rendered] & + &': skippedOffscreen,
    '@supports (overflow-anchor: auto)': { '& + &': skippedOffscreen },
  },
  variants: {
    // Rows of a vehicle's list say whether they fit, and mostly for which vehicles.
    ofVehicle: {
      true: {
        '--row': '370px',
        '@w576': { '--row': '273px' },
        '@w768': { '--row': '231px' },
        '@w1200': { '--row': '167px' },
      },
    },
  },
})
export const Heading = styled('h2', {
  position: 'sticky',
  top: 'var(--covered)',
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
 * One page of rows. Rendering hundreds of rows in every frame is slow, so pages off screen are skipped at their last
 * height.
 */
export const PageFrame = styled('div', {
  // Safari has no scroll anchoring, and its search does not find text in skipped content.
  '@supports (overflow-anchor: auto)': { '&[data-left-out]': { contentVisibility: 'auto' } },
  // `content-visibility` clips at the edges: leaves room for focus rings.
  marginInline: '-$1',
  paddingInline: '$1',
})
// Reserves the height of the next page, so that the groups below do not move.
export const EndMarker = styled('div', {
  minHeight: '1px',
  '@media (scripting: enabled)': { minHeight: 'calc(var(--coming) * var(--row))' },
})
export const SeeAll = styled('a', { display: 'inline-block', paddingBlock: '$3', color: '$ink' })
export const LoadingText = styled('p', { paddingBlock: '$4' })

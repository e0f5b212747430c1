import { styled } from '#client/ui/theme.ts'

/** Covers the whole window, also the shop's header and footer. */
export const Frame = styled('section', {
  position: 'fixed',
  inset: 0,
  zIndex: 70,
  display: 'grid',
  gridTemplate: '"bar bar bar" auto "list stage side" 1fr "time time time" auto / 230px 1fr 340px',
  '@media (max-width: 1279.98px)': { gridTemplateColumns: '180px 1fr 260px' },
  // On narrow screens the parts are stacked, and the whole viewer scrolls.
  '@below1000': { display: 'flex', flexDirection: 'column', overflow: 'auto', '& > *': { flex: 'none' } },
  backgroundColor: '$ground',
  color: '$ink',
  fontSize: '$2',
})
export const Bar = styled('header', {
  gridArea: 'bar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  padding: '$2 $4',
  backgroundColor: '$graphite',
  color: '$onGraphite',
  '& h1': { margin: 0, fontFamily: '$head', fontSize: '$5', textTransform: 'uppercase' },
  '& select': {
    font: 'inherit',
    padding: '$1 $2',
    borderRadius: '$1',
    border: '1px solid $strong',
    backgroundColor: '$ground',
    color: '$ink',
    minWidth: 0,
    maxWidth: '36ch',
  },
  '& label': { display: 'inline-flex', alignItems: 'center', gap: '$2', minWidth: 0, maxWidth: '100%' },
  '& [role=status]': { marginInlineStart: 'auto' },
})
export const Column = styled('div', {
  overflow: 'auto',
  padding: '$3',
  minWidth: 0,
  // A long list must not push the drawing too far down.
  '@below1000': { maxHeight: '28vh', borderBlockEnd: '1px solid $line' },
  variants: {
    at: {
      list: { gridArea: 'list', borderInlineEnd: '1px solid $line' },
      side: {
        gridArea: 'side',
        borderInlineStart: '1px solid $line',
        '@below1000': { maxHeight: 'none', borderInlineStart: 0 },
      },
    },
  },
  '& h2': {
    margin: '0 0 $1',
    fontSize: '$1',
    fontWeight: 600,
    color: '$soft',
    textTransform: 'uppercase',
    letterSpacing: '0.04em',
  },
  '& h2:not(:first-child)': { marginTop: '$4' },
})
export const Pick = styled('button', {
  display: 'block',
  width: '100%',
  '@media (pointer: coarse)': { minHeight: '$target' },
  padding: '$1 $2',
  border: 0,
  borderInlineStart: '3px solid transparent',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: '$sunken' },
  '&[aria-pressed=true]': { borderColor: '$brand', backgroundColor: '$raised' },
  '& small': { display: 'block', color: '$soft', overflowWrap: 'anywhere' },
  '& em': { color: '$soft' },
  variants: { faded: { true: { opacity: 0.6 } } },
})
export const SearchField = styled('input', {
  width: '100%',
  boxSizing: 'border-box',
  minHeight: '32px',
  '@media (pointer: coarse)': { minHeight: '$target' },
  padding: '$1 $2',
  font: 'inherit',
  borderRadius: '$1',
  border: '1px solid $strong',
  backgroundColor: '$ground',
  color: '$ink',
})
export const Group = styled('details', {
  '& summary': { padding: '$1 $2', cursor: 'pointer', color: '$soft' },
})
/** Only the drawing scrolls, not the tools above it. */
export const CanvasFrame = styled('div', {
  gridArea: 'stage',
  display: 'flex',
  flexDirection: 'column',
  padding: '$3 $4',
  minWidth: 0,
  minHeight: 0,
})
export const PanFrame = styled('div', {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  '@below1000': { flex: 'none', height: '60vh' },
})
export const Sheet = styled('div', {
  width: '100%',
  height: '100%',
  overflow: 'auto',
  cursor: 'grab',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: '2px solid $focus', outlineOffset: '-2px' },
  // A drawing that is smaller than its frame stands in the middle.
  display: 'grid',
  placeContent: 'safe center',
  '& svg': { display: 'block', width: '100%', height: 'auto' },
})
export const ZoomTools = styled('div', {
  position: 'absolute',
  right: '$4',
  bottom: '$4',
  display: 'flex',
  gap: '$1',
  '& button': { minWidth: '$target' },
})
/** It scrolls where the signs do not fit. */
export const SignTable = styled('div', {
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: 0,
  width: 'max-content',
  maxWidth: 'min(88vw, 520px)',
  maxHeight: '60vh',
  overflow: 'auto',
  padding: '$3',
  border: '1px solid $strong',
  borderRadius: '$2',
  backgroundColor: '$ground',
  '@below1000': { position: 'static', width: 'auto', maxHeight: 'none' },
})
export const SignList = styled('details', {
  position: 'relative',
  '& summary': { cursor: 'pointer', minHeight: '32px', alignContent: 'center' },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', alignItems: 'center', gap: '$3' },
  '& dt': { flex: 'none', width: '72px' },
  '& dt svg': { overflow: 'visible' },
  '& dd': { margin: 0 },
})
export const Tools = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2 $5',
  marginBottom: '$3',
  '& > h2': { margin: 0, fontFamily: '$head', fontSize: '$4' },
  '& > details': { marginInlineStart: 'auto' },
  '@below1000': { '& > details': { marginInlineStart: 0, width: '100%' } },
  '& > span': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '$2' },
})
export const Legend = styled('p', {
  margin: '0 0 $3',
  color: '$soft',
  '& i': {
    display: 'inline-block',
    width: '14px',
    height: '14px',
    marginInlineStart: '$2',
    verticalAlign: '-2px',
    borderRadius: '3px',
    border: '1px solid $strong',
  },
  // The same colours as in `drawing/drawingStyle.ts`.
  '& i[data-heat="0"]': { border: '1px dashed $warning' },
  '& i[data-heat="1"]': { backgroundColor: 'color-mix(in srgb, $colors$brand 14%, $colors$ground)' },
  '& i[data-heat="2"]': { backgroundColor: 'color-mix(in srgb, $colors$brand 30%, $colors$ground)' },
  '& i[data-heat="3"]': { backgroundColor: 'color-mix(in srgb, $colors$brand 52%, $colors$ground)' },
  '& i[data-heat="4"]': { backgroundColor: 'color-mix(in srgb, $colors$brand 78%, $colors$ground)' },
})
export const Facts = styled('dl', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px $3',
  margin: 0,
  fontSize: '$1',
  '& dt': { color: '$soft' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontWeight: 600 },
})
export const Time = styled('footer', {
  gridArea: 'time',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  padding: '$2 $4',
  borderTop: '1px solid $line',
  backgroundColor: '$ground',
  // It stays at hand while the other parts scroll.
  '@below1000': { position: 'sticky', bottom: 0, padding: '$2', '& > span': { order: 1, fontSize: '$1' } },
  '& input[type=range]': { flex: '1 1 160px', minWidth: 0, accentColor: 'var(--colors-brand)' },
})
export const Tool = styled('button', {
  font: 'inherit',
  padding: '$1 $3',
  minHeight: '32px',
  '@media (pointer: coarse)': { minHeight: '$target' },
  borderRadius: '$2',
  border: '1px solid $strong',
  backgroundColor: '$ground',
  color: '$ink',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { borderColor: '$ink' },
  '&:disabled': { opacity: 0.5, cursor: 'default' },
  '&[aria-pressed=true]': { backgroundColor: '$fill', borderColor: '$fill', color: '$onFill' },
})
export const Data = styled('pre', {
  margin: 0,
  padding: '$2',
  maxHeight: '40vh',
  overflow: 'auto',
  fontSize: '$1',
  lineHeight: 1.5,
  backgroundColor: '$raised',
  borderRadius: '$1',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const Events = styled('ol', {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '42vh',
  overflow: 'auto',
  '& small': { color: '$soft', display: 'block', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
})
export const Mark = styled('span', {
  fontSize: '$1',
  fontWeight: 600,
  marginInlineStart: '$2',
  variants: { tone: { bad: { color: '$bad' }, warning: { color: '$warning' }, soft: { color: '$soft' } } },
})
export const Form = styled('form', {
  display: 'grid',
  gap: '$2',
  marginTop: '$4',
  '& textarea': {
    width: '100%',
    boxSizing: 'border-box',
    minHeight: '90px',
    font: '12px ui-monospace, monospace',
    padding: '$2',
    borderRadius: '$1',
    border: '1px solid $strong',
    backgroundColor: '$ground',
    color: '$ink',
  },
})

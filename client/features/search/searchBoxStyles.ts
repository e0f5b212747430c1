import { styled } from '#client/ui/theme.ts'

/** The field always takes its width, so that nothing moves when it appears. */
export const Form = styled('form', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  minWidth: '$target',
  maxWidth: '480px',
  '@w992': { flexBasis: '11rem' },
  marginLeft: 'auto',
  borderRadius: '$2',
  '& input': {
    opacity: 0,
    transition: 'opacity $transitions$state',
  },
  '&:hover input, &:focus-within input': { opacity: 1 },
  // From 768px the hidden field shows as an outline with its placeholder.
  '@w768': {
    '&::before': {
      content: '"Part, number or vehicle" / ""',
      position: 'absolute',
      inset: 0,
      paddingLeft: '$3',
      paddingRight: '$12',
      lineHeight: '42px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: '$soft',
      backgroundColor: '$raised',
      border: '1px solid $line',
      borderRadius: '$2',
      pointerEvents: 'none',
    },
    '& > input': { position: 'relative' },
  },
  variants: { open: { true: { '& input': { opacity: 1 } } } },
  // On a phone the hidden field has the size of its icon, so that a tap hits it; focused, it covers the header.
  '@below768': {
    position: 'static',
    display: 'grid',
    flex: '0 0 auto',
    '& > input, & > button': { gridArea: '1 / 1' },
    '& > button': { position: 'relative', pointerEvents: 'none' },
    '&:not(:focus-within) > input': { width: '$target', padding: 0, opacity: 0, cursor: 'pointer' },
    '&:focus-within > input': {
      position: 'absolute',
      left: '$4',
      right: '$4',
      top: 'calc(50% - 22px)',
      width: 'auto',
      zIndex: 1,
      // Covers the logo up to the focus ring.
      boxShadow: '0 0 0 2px $colors$ground',
    },
    '&:focus-within > button': {
      position: 'absolute',
      right: '$4',
      top: 'calc(50% - 22px)',
      zIndex: 2,
      pointerEvents: 'auto',
    },
  },
})
export const Input = styled('input', {
  width: '100%',
  minHeight: '$target',
  paddingLeft: '$3',
  paddingRight: '$12',
  fontSize: '$3',
  color: '$ink',
  backgroundColor: '$ground',
  border: '1px solid $strong',
  borderRadius: '$2',
  appearance: 'none',
  '&::placeholder': { color: '$soft', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
})
export const SubmitButton = styled('button', {
  position: 'absolute',
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: '$target',
  height: '$target',
  padding: 0,
  border: 0,
  borderRadius: '$2',
  backgroundColor: 'transparent',
  color: '$ink',
  cursor: 'pointer',
  // Until somebody is in the field the icon stands for the whole search, which can be used.
  '&:disabled': { cursor: 'default' },
  'form:focus-within > &:disabled': { color: '$soft' },
})

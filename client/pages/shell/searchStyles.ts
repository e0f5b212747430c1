import { styled } from '#client/ui/theme.ts'

/** The field keeps its room in the row, so that nothing moves when it shows. */
export const Form = styled('form', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: '1 1 auto',
  minWidth: '$target',
  maxWidth: '480px',
  marginLeft: 'auto',
  borderRadius: '$2',
  '& input': {
    opacity: 0,
    transition: 'opacity $transitions$state',
  },
  '&:hover input, &:focus-within input': { opacity: 1 },
  variants: { open: { true: { '& input': { opacity: 1 } } } },
  // On a phone the field is no wider than its glass, which a tap hits; in use it lies over the whole row.
  '@media (max-width: 767px)': {
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
      top: '10px',
      width: 'auto',
      zIndex: 1,
    },
    '&:focus-within > button': {
      position: 'absolute',
      right: '$4',
      top: '10px',
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
export const Go = styled('button', {
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
  '&:disabled': { color: '$soft', cursor: 'default' },
})

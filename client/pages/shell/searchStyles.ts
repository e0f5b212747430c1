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
  // On a phone the field lies over the whole row while it is used.
  '@media (max-width: 767px)': {
    position: 'static',
    flex: '0 0 auto',
    '& input': {
      position: 'absolute',
      left: '$4',
      right: '$4',
      width: 'auto',
      zIndex: 1,
      pointerEvents: 'none',
    },
    '&:focus-within input': { pointerEvents: 'auto' },
    '&:hover:not(:focus-within) input': { opacity: 0 },
    '&:focus-within button[type="submit"]': { position: 'absolute', right: '$4', zIndex: 2 },
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
  '@media (max-width: 767px)': { position: 'relative' },
})

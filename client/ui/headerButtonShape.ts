/** The shape of a button in the header, for `styled`. */
export const headerButtonShape = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$target',
  minWidth: '$target',
  justifyContent: 'center',
  paddingInline: '$2',
  border: '1px solid transparent',
  borderRadius: '$2',
  backgroundColor: 'transparent',
  color: '$ink',
  cursor: 'pointer',
  fontSize: '$2',
  whiteSpace: 'nowrap',
  '@hover': { '&:hover': { backgroundColor: '$sunken' } },
} as const

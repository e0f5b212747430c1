export type FieldState = 'neutral' | 'invalid' | 'valid'

/** Colours a field's border by its state without changing the layout. */
export const stateVariants = {
  state: {
    neutral: {},
    invalid: { borderColor: '$bad', boxShadow: 'inset 0 0 0 1px $colors$bad' },
    valid: { borderColor: '$good' },
  },
} as const

/** Shared by inputs, text areas and selects. */
export const inputShape = {
  width: '100%',
  minHeight: '$target',
  paddingInline: '$3',
  paddingBlock: '$2',
  fontSize: '$3',
  lineHeight: 1.25,
  color: '$ink',
  backgroundColor: '$ground',
  border: '1px solid $strong',
  borderRadius: '$2',
  '&::placeholder': { color: '$soft', opacity: 1 },
  '&:disabled': { backgroundColor: '$sunken', color: '$soft', cursor: 'not-allowed' },
  '&:read-only:not(select)': { backgroundColor: '$raised' },
  variants: stateVariants,
  defaultVariants: { state: 'neutral' },
} as const

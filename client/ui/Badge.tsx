import { styled } from './theme.ts'

/** A short label. Its text carries the meaning, and the colour only repeats it. */
export const Badge = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  paddingInline: '$2',
  paddingBlock: '1px',
  border: '1px solid $strong',
  borderRadius: '$1',
  fontSize: '$1',
  fontWeight: 600,
  lineHeight: 1.5,
  variants: {
    tone: {
      neutral: { color: '$soft' },
      good: { color: '$good', borderColor: '$good' },
      warning: { color: '$warning', borderColor: '$warning' },
      bad: { color: '$bad', borderColor: '$bad' },
      brand: { color: '$onFill', backgroundColor: '$fill', borderColor: '$fill' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

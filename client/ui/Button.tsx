import type { ComponentProps } from 'react'
import { pressable, styled } from './theme.ts'

/** Shared by buttons and by links that look like buttons. */
export const buttonShape = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  minHeight: '$target',
  // Sizes set this variable instead of the padding, so that the `link` look has no padding in any size.
  paddingInline: 'var(--button-padding, $space$4)',
  paddingBlock: '$1',
  border: '1px solid transparent',
  borderRadius: '$2',
  fontWeight: 600,
  fontSize: '$3',
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  transition:
    'background-color $transitions$state, border-color $transitions$state, opacity $transitions$state',
  [`&:active${pressable}`]: { transform: 'translateY(1px)' },
  '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
  // A pale button would make the ring of the focus pale, too.
  '&[aria-disabled="true"]:focus-visible': { opacity: 1 },
  variants: {
    size: { small: { fontSize: '$2', '--button-padding': '$space$3' }, normal: {} },
    look: {
      primary: {
        backgroundColor: '$fill',
        color: '$onFill',
        '@hover': { [`&:hover${pressable}`]: { backgroundColor: '$fillDeep' } },
      },
      secondary: {
        backgroundColor: '$ground',
        color: '$ink',
        borderColor: '$strong',
        '@hover': { [`&:hover${pressable}`]: { borderColor: '$ink', backgroundColor: '$raised' } },
      },
      quiet: {
        backgroundColor: 'transparent',
        color: '$ink',
        '@hover': { [`&:hover${pressable}`]: { backgroundColor: '$sunken' } },
      },
      link: {
        backgroundColor: 'transparent',
        color: '$ink',
        paddingInline: 0,
        fontWeight: 400,
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        '@forcedColors': { borderColor: 'Canvas' },
      },
    },
    wide: { true: { width: '100%' } },
    // The width of the longest "Add to cart" label, so that a changing label moves nothing around it.
    steady: { true: { minWidth: '128px' } },
    needsScript: { true: { '@media (scripting: none)': { display: 'none' } } },
  },
  defaultVariants: { look: 'secondary', size: 'normal' },
} as const

const StyledButton = styled('button', buttonShape)

/** A button that does not submit a form unless `type` says so. */
export const Button = ({ type = 'button', ...rest }: ComponentProps<typeof StyledButton>) => (
  <StyledButton type={type} {...rest} />
)

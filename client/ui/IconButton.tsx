import type { ComponentProps } from 'react'
import { pressable, styled } from './theme.ts'

const StyledButton = styled('button', {
  display: 'inline-grid',
  placeItems: 'center',
  width: '$target',
  height: '$target',
  flex: 'none',
  padding: 0,
  border: '1px solid transparent',
  '@forcedColors': { borderColor: 'Canvas' },
  borderRadius: '$2',
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  transition: 'background-color $transitions$state',
  '@hover': { [`&:hover${pressable}`]: { backgroundColor: '$sunken' } },
  // The icon alone is pale: the ring of the focus must be seen.
  '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed', '& > *': { opacity: 0.4 } },
  variants: { outlined: { true: { borderColor: '$strong' } } },
})

type Props = Omit<ComponentProps<typeof StyledButton>, 'aria-label'> & { label: string }

/** A square button with an icon; `label` is its accessible name and its tooltip. */
export const IconButton = ({ label, type = 'button', ...rest }: Props) => (
  <StyledButton type={type} aria-label={label} title={label} {...rest} />
)

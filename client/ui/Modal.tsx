import * as Radix from 'radix-ui/dialog'
import type { ComponentProps } from 'react'
import { styled } from './theme.ts'
import { useRestoreFocus } from './useRestoreFocus.ts'

/** Darkens the page behind a modal. */
export const Overlay = styled(Radix.Overlay, {
  position: 'fixed',
  inset: 0,
  zIndex: '$overlay',
  backgroundColor: '$overlay',
  '&[data-state="open"]': { animation: 'fade-in $transitions$overlay' },
  '&[data-state="closed"]': { animation: 'fade-out $transitions$overlay' },
})

/** The content of a modal. It gives the focus back when it closes. */
export const ModalContent = (props: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content {...props} onCloseAutoFocus={useRestoreFocus()} />
)

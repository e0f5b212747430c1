import * as Radix from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { styled } from './theme.ts'

const Panel = styled(Radix.Content, {
  zIndex: '$dialog',
  width: 'min(420px, calc(100vw - 16px))',
  maxHeight: 'min(640px, var(--radix-popover-content-available-height))',
  // On a phone toasts cover the bottom of the screen: the panel's end stays above two of them.
  '@below768': {
    'html[data-messages] &': {
      maxHeight: 'max(320px, calc(var(--radix-popover-content-available-height) - 184px))',
    },
  },
  overflowY: 'auto',
  padding: '$4 $4 0',
  backgroundColor: '$ground',
  color: '$ink',
  border: '1px solid $strong',
  borderRadius: '$3',
  animation: 'fade-in $transitions$overlay',
})

type Props = {
  /** Its accessible name. */
  title: string
  /** The panel is placed beside it and gives the focus back to it. A click on it does not close the panel. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** A panel beside its button; the page stays usable. It closes on Escape and on a click outside. */
export const Popover = ({ title, button, onClose, children }: Props) => (
  <Radix.Root open onOpenChange={(open) => open || onClose()}>
    <Radix.Anchor virtualRef={button as RefObject<HTMLElement>} />
    <Radix.Portal>
      <Panel
        aria-label={title}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        // The panel itself takes the focus, so that a screen reader announces its name.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // A click outside has already moved the focus.
          if (document.activeElement === document.body) button.current?.focus()
        }}
      >
        {children}
      </Panel>
    </Radix.Portal>
  </Radix.Root>
)

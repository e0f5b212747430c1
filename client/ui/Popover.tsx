import * as Radix from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { styled } from './theme.ts'

const Panel = styled(Radix.Content, {
  zIndex: '$dialog',
  width: 'min(420px, calc(100vw - 16px))',
  maxHeight: 'min(640px, var(--radix-popover-content-available-height))',
  // On a phone messages come over the foot of the screen: its own foot stays above two of them.
  '@below768': {
    'body:has([data-toasts="bottom-center"] > li) &': {
      maxHeight: 'max(320px, calc(var(--radix-popover-content-available-height) - 184px))',
    },
  },
  overflowY: 'auto',
  padding: '$4 $4 0',
  backgroundColor: '$ground',
  color: '$ink',
  border: '1px solid $strong',
  borderRadius: '$3',
  animation: 'fade-in $transitions$veil',
})

type Props = {
  /** Its accessible name. */
  title: string
  /** What it hangs from and what the focus goes back to; a click on it is its own affair. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}

/** A panel beside its button that leaves the page usable; closes on Escape and on a click outside. */
export const Popover = ({ title, button, onClose, children }: Props) => (
  <Radix.Root open onOpenChange={(open) => open || onClose()}>
    <Radix.Anchor virtualRef={button as RefObject<HTMLElement>} />
    <Radix.Portal>
      <Panel
        aria-label={title}
        align="end"
        sideOffset={8}
        collisionPadding={8}
        // Its first field is no better place than the panel itself, which says what it is.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
        }}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          // Whoever clicked elsewhere is there already.
          if (document.activeElement === document.body) button.current?.focus()
        }}
      >
        {children}
      </Panel>
    </Radix.Portal>
  </Radix.Root>
)

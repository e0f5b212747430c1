import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { useFocusGivenBack } from './giveBackFocus.ts'
import { IconButton } from './IconButton.tsx'
import { styled } from './theme.ts'

export const Veil = styled(Radix.Overlay, {
  position: 'fixed',
  inset: 0,
  zIndex: '$veil',
  backgroundColor: '$veil',
  '&[data-state="open"]': { animation: 'fade-in $transitions$veil' },
  '&[data-state="closed"]': { animation: 'fade-out $transitions$veil' },
})
const Panel = styled(Radix.Content, {
  position: 'fixed',
  zIndex: '$dialog',
  left: '50%',
  top: '50%',
  width: 'min(560px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  overflowY: 'auto',
  translate: '-50% -50%',
  padding: '$6',
  backgroundColor: '$ground',
  color: '$ink',
  border: '1px solid $line',
  borderRadius: '$3',
  '&[data-state="open"]': { animation: 'rise-in $transitions$modal' },
  '&[data-state="closed"]': { animation: 'fade-out $transitions$modal' },
  variants: { wide: { true: { width: 'min(900px, calc(100vw - 32px))' } } },
})
const Head = styled('div', {
  display: 'flex',
  // Beside the first line of a long title.
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '$4',
  marginTop: '-$2',
  marginBottom: '$4',
  '& > h2': { paddingBlock: '$1' },
})

type Props = {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  /** Said after the title by assistive technology. */
  description?: string
  wide?: boolean
  /** False leaves out the cross, for a dialog with a Close button of its own. */
  cross?: boolean
}

/** Gives the focus back to where it was. */
const Modal = (props: ComponentProps<typeof Panel>) => (
  <Panel {...props} onCloseAutoFocus={useFocusGivenBack()} />
)

/** A modal dialog named by its title; traps focus, gives it back, closes on Escape. */
export const Dialog = ({ title, open, onOpenChange, children, description, wide, cross = true }: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Veil />
      <Modal wide={wide ?? false} {...(description ? {} : { 'aria-describedby': undefined })}>
        <Head>
          <Radix.Title>{title}</Radix.Title>
          {cross ? (
            <Radix.Close asChild>
              <IconButton label="Close dialog">
                <X aria-hidden="true" size={20} />
              </IconButton>
            </Radix.Close>
          ) : null}
        </Head>
        {description ? <Radix.Description>{description}</Radix.Description> : null}
        {children}
      </Modal>
    </Radix.Portal>
  </Radix.Root>
)

export const DialogClose = Radix.Close

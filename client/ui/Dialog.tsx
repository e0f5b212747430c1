import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { ModalContent, Overlay } from './Modal.tsx'
import { styled } from './theme.ts'

const Panel = styled(ModalContent, {
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
  // Aligns the close button with the first line of a long title.
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
  /** Screen readers read it after the title. */
  description?: string
  wide?: boolean
  /** `false` for a dialog that has its own close button. */
  closeButton?: boolean
}

/** A modal dialog that is named by its title, traps the focus and closes on Escape. */
export const Dialog = ({
  title,
  open,
  onOpenChange,
  children,
  description,
  wide,
  closeButton = true,
}: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Overlay />
      <Panel wide={wide ?? false} {...(description ? {} : { 'aria-describedby': undefined })}>
        <Head>
          <Radix.Title>{title}</Radix.Title>
          {closeButton ? (
            <Radix.Close asChild>
              <IconButton label="Close dialog">
                <X aria-hidden="true" size={20} />
              </IconButton>
            </Radix.Close>
          ) : null}
        </Head>
        {description ? <Radix.Description>{description}</Radix.Description> : null}
        {children}
      </Panel>
    </Radix.Portal>
  </Radix.Root>
)

export const DialogClose = Radix.Close

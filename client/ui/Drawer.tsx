import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { ModalContent, Overlay } from './Modal.tsx'
import { styled } from './theme.ts'

const Panel = styled(ModalContent, {
  position: 'fixed',
  zIndex: '$dialog',
  top: 0,
  right: 0,
  bottom: 0,
  width: 'min(380px, calc(100vw - 40px))',
  overflowY: 'auto',
  padding: '$4',
  backgroundColor: '$ground',
  color: '$ink',
  borderLeft: '1px solid $line',
  '&[data-state="open"]': { animation: 'slide-in $transitions$modal' },
  '&[data-state="closed"]': { animation: 'slide-out $transitions$modal' },
})
const Head = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: '$2',
})

type Props = { title: string; open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** A modal panel from the right edge. */
export const Drawer = ({ title, open, onOpenChange, children }: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Overlay />
      <Panel aria-describedby={undefined}>
        <Head>
          <Radix.Title>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label="Close">
              <X aria-hidden="true" size={20} />
            </IconButton>
          </Radix.Close>
        </Head>
        {children}
      </Panel>
    </Radix.Portal>
  </Radix.Root>
)

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ComponentProps, ReactNode } from 'react'
import { Veil } from './Dialog.tsx'
import { useFocusGivenBack } from './giveBackFocus.ts'
import { IconButton } from './IconButton.tsx'
import { styled } from './theme.ts'

const Panel = styled(Radix.Content, {
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

/** Gives the focus back to where it was. */
const Modal = (props: ComponentProps<typeof Panel>) => (
  <Panel {...props} onCloseAutoFocus={useFocusGivenBack()} />
)

type Props = { title: string; open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** A modal panel from the right edge. */
export const Drawer = ({ title, open, onOpenChange, children }: Props) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Veil />
      <Modal aria-describedby={undefined}>
        <Head>
          <Radix.Title>{title}</Radix.Title>
          <Radix.Close asChild>
            <IconButton label="Close">
              <X aria-hidden="true" size={20} />
            </IconButton>
          </Radix.Close>
        </Head>
        {children}
      </Modal>
    </Radix.Portal>
  </Radix.Root>
)

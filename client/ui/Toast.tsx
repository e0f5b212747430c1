import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { styled } from './theme.ts'

const Viewport = styled(Radix.Viewport, {
  position: 'fixed',
  zIndex: '$toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  width: 'min(440px, calc(100vw - 32px))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  variants: {
    place: {
      'bottom-center': { bottom: '$4', left: '50%', translate: '-50% 0' },
      'top-right': { top: '$4', right: '$4' },
    },
  },
})
const Card = styled(Radix.Root, {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  paddingBlock: '$2',
  paddingLeft: '$4',
  paddingRight: '$2',
  borderRadius: '$2',
  border: '1px solid $strong',
  backgroundColor: '$graphite',
  color: '$onGraphite',
  '&[data-state="open"]': { animation: 'rise-in 200ms ease-out' },
  '&[data-state="closed"]': { animation: 'fade-out 150ms ease-out' },
  '& button': { color: '$onGraphite' },
  '& button:hover:not(:disabled)': { backgroundColor: 'rgba(255,255,255,0.15) !important' },
})
const Words = styled(Radix.Title, { flex: 1, fontWeight: 400, fontSize: '$3' })

export type ToastPlace = 'bottom-center' | 'top-right'
export type ToastMessage = {
  id: string
  text: string
  place: ToastPlace
  action?: { label: string; onAct: () => void } | undefined
}
type Props = { toasts: readonly ToastMessage[]; onClose: (id: string) => void; duration?: number }

const places: readonly ToastPlace[] = ['bottom-center', 'top-right']

/** Short words that go away by themselves; hovering or focus keeps them. Announced politely. */
export const Toasts = ({ toasts, onClose, duration = 5000 }: Props) =>
  places.map((place) => (
    <Radix.Provider key={place} duration={duration} label="Message">
      {toasts
        .filter((toast) => toast.place === place)
        .map((toast) => (
          <Card key={toast.id} type="foreground" onOpenChange={(open) => open || onClose(toast.id)}>
            <Words>{toast.text}</Words>
            {toast.action ? (
              <Radix.Action asChild altText={toast.action.label}>
                <Button look="link" onClick={toast.action.onAct}>
                  {toast.action.label}
                </Button>
              </Radix.Action>
            ) : null}
            <Radix.Close asChild>
              <IconButton label="Dismiss">
                <X aria-hidden="true" size={18} />
              </IconButton>
            </Radix.Close>
          </Card>
        ))}
      <Viewport place={place} label={place === 'top-right' ? 'Messages above' : 'Messages'} />
    </Radix.Provider>
  ))

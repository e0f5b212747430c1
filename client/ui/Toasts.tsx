import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { lineClamp, onGraphite, pressable, styled } from './theme.ts'
import { useRootAttribute } from './useRootAttribute.ts'

const List = styled('ol', {
  position: 'fixed',
  zIndex: '$toast',
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  width: 'min(440px, calc(100vw - 32px))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  pointerEvents: 'none',
  '& > li': { pointerEvents: 'auto' },
  // Only the newest toasts show, so that they do not cover the page.
  '& > li:nth-last-child(n+4)': { display: 'none' },
  // With large text on a phone the buttons move below the text, which is cut: the page stays in sight.
  '@below768': {
    '& > li:nth-last-child(n+3)': { display: 'none' },
    '& > li': { flexWrap: 'wrap', justifyContent: 'flex-end', rowGap: 0, fontSize: '$2' },
    '& > li > p': { flex: '1 1 10rem', ...lineClamp(4) },
  },
  variants: {
    place: {
      'bottom-center': {
        bottom: 'calc(var(--foot) + $space$4)',
        left: '50%',
        translate: '-50% 0',
      },
      'top-right': { top: '$4', right: '$4' },
    },
  },
})
const Card = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  paddingBlock: '$1',
  paddingLeft: '$4',
  paddingRight: '$1',
  borderRadius: '$2',
  border: '1px solid $strong',
  ...onGraphite,
  animation: 'rise-in 200ms ease-out',
  '& p': { flex: 1, overflowWrap: 'anywhere' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '$target', whiteSpace: 'nowrap' },
  '& button': { color: '$onGraphite' },
  '@hover': { [`& button:hover${pressable}`]: { backgroundColor: 'rgba(255,255,255,0.16)' } },
})

export type ToastPlace = 'bottom-center' | 'top-right'
export type ToastMessage = {
  id: string
  text: string
  place: ToastPlace
  link?: ReactNode
  action?: { label: string; onAct: () => void } | undefined
}
type Props = {
  toasts: readonly ToastMessage[]
  onClose: (id: string) => void
  /** The pointer or the focus is on a toast: toasts must not disappear meanwhile. */
  onPause: () => void
  onResume: () => void
}

const places: readonly ToastPlace[] = ['bottom-center', 'top-right']

/**
 * Short messages that disappear by themselves. Both lists are in the document from the start, because screen readers
 * only announce additions to a live region that they already know.
 */
export const Toasts = ({ toasts, onClose, onPause, onResume }: Props) => {
  const wasPaused = useRef(false)
  const atBottom = toasts.filter(({ place }) => place === 'bottom-center').length
  useRootAttribute('data-messages', atBottom === 0 ? null : atBottom === 1 ? 'one' : 'several')
  const pause = () => {
    wasPaused.current = true
    onPause()
  }
  // No `blur` event comes if a focused button is removed from the document.
  useEffect(() => {
    if (wasPaused.current && !document.querySelector('[data-toasts]:is(:hover, :focus-within)')) onResume()
  })
  return places.map((place) => (
    <List
      key={place}
      place={place}
      data-toasts={place}
      aria-live="polite"
      aria-relevant="additions"
      aria-label={place === 'top-right' ? 'Messages above' : 'Messages'}
      onPointerEnter={pause}
      onPointerLeave={onResume}
      onFocus={pause}
      onBlur={onResume}
    >
      {toasts
        .filter((toast) => toast.place === place)
        .map(({ id, text, link, action }) => (
          <Card key={id}>
            <p>{text}</p>
            {link}
            {action ? (
              <Button look="link" onClick={action.onAct}>
                {action.label}
              </Button>
            ) : null}
            <IconButton label={`Dismiss: ${text}`} onClick={() => onClose(id)}>
              <X aria-hidden="true" size={18} />
            </IconButton>
          </Card>
        ))}
    </List>
  ))
}

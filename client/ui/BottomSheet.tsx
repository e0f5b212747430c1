import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from './theme.ts'

const Overlay = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$overlay',
  backgroundColor: '$overlay',
  animation: 'fade-in $transitions$overlay',
})
const Panel = styled('div', {
  position: 'fixed',
  zIndex: '$dialog',
  left: 0,
  right: 0,
  bottom: 0,
  maxHeight: '85dvh',
  overflowY: 'auto',
  paddingBlock: '$6',
  backgroundColor: '$ground',
  color: '$ink',
  borderTop: '3px solid $brand',
  outline: 'none',
  variants: {
    pending: { true: { display: 'none', 'html[data-consent="asked"] &': { display: 'block' } } },
  },
})

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

type Props = {
  title: string
  /** It is not known yet whether the sheet is needed: CSS shows it where `data-consent` asks for it, without a focus trap. */
  pending: boolean
  children: ReactNode
}

/**
 * A panel at the bottom of the screen that needs an answer: it has a dark overlay, locks scrolling and traps the focus.
 * It is not a modal dialog, because assistive technology must still be able to read the page behind it.
 */
export const BottomSheet = ({ title, pending, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (pending) return
    const previousOverflow = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    ref.current?.focus({ preventScroll: true })
    return () => {
      document.documentElement.style.overflow = previousOverflow
    }
  }, [pending])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const elements = Array.from(ref.current?.querySelectorAll<HTMLElement>(focusable) ?? [])
    const [first, last] = [elements[0], elements.at(-1)]
    const active = document.activeElement
    const wraps = event.shiftKey ? active === first || active === ref.current : active === last
    if (!wraps) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  return (
    <>
      {pending ? null : <Overlay />}
      <Panel
        ref={ref}
        pending={pending}
        role="dialog"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div id={id} hidden>
          {title}
        </div>
        {children}
      </Panel>
    </>
  )
}

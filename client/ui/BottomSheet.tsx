import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from './theme.ts'

const Veil = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$veil',
  backgroundColor: '$veil',
  animation: 'fade-in 150ms ease-out',
})
const Panel = styled('section', {
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
  animation: 'rise-in 300ms ease-out',
})

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/**
 * A panel at the foot that waits for an answer: dark overlay, no scrolling, the keyboard stays in it. The page
 * behind stays readable for assistive technology, which is why it is no modal dialog.
 */
export const BottomSheet = ({ title, children }: { title: string; children: ReactNode }) => {
  const ref = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    ref.current?.focus({ preventScroll: true })
    return () => {
      document.documentElement.style.overflow = before
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    const reach = Array.from(ref.current?.querySelectorAll<HTMLElement>(stops) ?? [])
    const [first, last] = [reach[0], reach.at(-1)]
    const from = document.activeElement
    const wraps = event.shiftKey ? from === first || from === ref.current : from === last
    if (!wraps) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  return (
    <>
      <Veil />
      <Panel ref={ref} role="dialog" aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
        <div id={id} hidden>
          {title}
        </div>
        {children}
      </Panel>
    </>
  )
}

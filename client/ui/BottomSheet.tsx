import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { styled } from './theme.ts'

const Veil = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$veil',
  backgroundColor: '$veil',
  animation: 'fade-in $transitions$veil',
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
    waiting: { true: { display: 'none', 'html[data-consent="asked"] &': { display: 'block' } } },
  },
})

const stops = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

type Props = {
  title: string
  /** Not known yet whether it is needed: shows where the document says so, and holds nobody up. */
  waiting: boolean
  children: ReactNode
}

/**
 * A panel at the foot that waits for an answer: dark overlay, no scrolling, the keyboard stays in it. The page
 * behind stays readable for assistive technology, which is why it is no modal dialog.
 */
export const BottomSheet = ({ title, waiting, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (waiting) return
    const before = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    ref.current?.focus({ preventScroll: true })
    return () => {
      document.documentElement.style.overflow = before
    }
  }, [waiting])
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
      {waiting ? null : <Veil />}
      <Panel
        ref={ref}
        waiting={waiting}
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

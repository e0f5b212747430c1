import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { styled } from './theme.ts'

/** Shown where `data-consent` asks for it, from the first paint. */
const whereAsked = { display: 'none', 'html[data-consent="asked"] &': { display: 'block' } } as const
const Overlay = styled('div', {
  position: 'fixed',
  inset: 0,
  zIndex: '$overlay',
  backgroundColor: '$overlay',
  variants: {
    // Links behind it can be followed until the page is hydrated.
    pending: { true: { ...whereAsked, pointerEvents: 'none' } },
    appears: { true: { animation: 'fade-in $transitions$overlay' } },
  },
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
    pending: { true: whereAsked },
  },
})

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), [tabindex="0"]'

/** A visitor who uses the keyboard must see where the focus went, and the panel itself has no outline. */
const moveFocusInto = (panel: HTMLElement) => {
  const active = document.activeElement
  if (panel.contains(active)) return
  const first = active?.matches(':focus-visible') ? panel.querySelector<HTMLElement>(focusable) : null
  const target = first ?? panel
  target.focus({ preventScroll: true })
}

/**
 * Moves the focus into the panel; from a field in which the visitor may be typing only when they leave it, because the next
 * key, such as Enter, would otherwise act in the panel.
 */
const takeFocus = (panel: HTMLElement) => {
  const { activeElement } = document
  const move = () => moveFocusInto(panel)
  // The browser focuses the next element after the event.
  if (activeElement?.matches('input, select, textarea'))
    activeElement.addEventListener('blur', () => setTimeout(move), { once: true })
  else move()
}

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
  // The sheet stands there since the first paint, so it must not fade in again.
  const [appears] = useState(!pending)
  useEffect(() => {
    if (pending) return
    const previousOverflow = document.documentElement.style.overflow
    document.documentElement.style.overflow = 'hidden'
    if (ref.current) takeFocus(ref.current)
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
      <Overlay pending={pending} appears={appears} data-screen-only />
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

import { useState } from 'react'

const focusable = 'a[href]:not([tabindex="-1"]), button:not(:disabled), input, select, textarea'

/** The element and all that contain it, the innermost first. */
const withAncestors = (element: Element | null): Element[] =>
  element ? [element, ...withAncestors(element.parentElement)] : []

/**
 * Returns an `onCloseAutoFocus` handler for a modal that was opened without a Radix trigger: it gives the focus back to
 * the element that had it when the modal opened. If that one is gone, what is nearest to its place gets the focus.
 */
export const useRestoreFocus = () => {
  const [path] = useState(() =>
    typeof document === 'undefined' ? [] : withAncestors(document.activeElement),
  )
  return (event: Event) => {
    event.preventDefault()
    const [previous, ...around] = path
    const nearest = () =>
      around
        .filter((element) => element.isConnected)
        .map((element) => element.querySelector(focusable))
        .find(Boolean)
    const next = previous?.isConnected ? previous : nearest()
    if (next instanceof HTMLElement) next.focus()
  }
}

import { useState } from 'react'

/**
 * Returns an `onCloseAutoFocus` handler for a modal that was opened without a Radix trigger: it gives the focus back to
 * the element that had it when the modal opened.
 */
export const useRestoreFocus = () => {
  const [previous] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return (event: Event) => {
    event.preventDefault()
    if (previous instanceof HTMLElement && previous.isConnected) previous.focus()
  }
}

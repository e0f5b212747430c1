import { useState } from 'react'

/**
 * For what opens over the page without a trigger of Radix's own: remembers where the focus was when it opened,
 * and puts it there again when it closes.
 */
export const useFocusGivenBack = () => {
  const [from] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return (event: Event) => {
    event.preventDefault()
    if (from instanceof HTMLElement && from.isConnected) from.focus()
  }
}

/**
 * React stops clicks on a part of the page that it has not hydrated yet. Remembers the buttons of `part` that are clicked
 * meanwhile; the returned function, called once the part is hydrated, clicks each of them once.
 */
export const holdClicks = (part: HTMLElement): (() => void) => {
  const held = new Set<HTMLElement>()
  // React may have replaced what was clicked, such as an icon. It has left the page, but its click keeps its path.
  const buttonOf = (event: Event) => event.composedPath().find((node) => node instanceof HTMLButtonElement)
  const hold = (event: Event) => {
    const button = buttonOf(event)
    if (button && part.contains(button)) held.add(button)
  }
  // A click that bubbles up to the window was not stopped: the part was hydrated for it.
  const forget = (event: Event) => {
    const button = buttonOf(event)
    if (button) held.delete(button)
  }
  window.addEventListener('click', hold, true)
  window.addEventListener('click', forget)
  const release = () => {
    window.removeEventListener('click', hold, true)
    window.removeEventListener('click', forget)
    for (const button of held) if (button.isConnected) button.click()
  }
  // A click that caused the hydration is still on its way up.
  return () => void setTimeout(release)
}

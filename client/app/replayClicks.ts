/** The window's property with the buttons that were clicked before hydration; `inlineScripts.ts` sets it. */
export const earlyClicksKey = 'earlyClicks'

type EarlyClicks = { clicked: Set<EventTarget>; stop: () => void }

const pointerEvents = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const

/** Some components open on `pointerdown`, so that `click()` alone would not reach them. */
const click = (button: HTMLElement): void => {
  for (const type of pointerEvents)
    button.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
  button.click()
}

/**
 * Takes over the buttons that were clicked in the rendered page before its code had loaded. From here on React handles
 * clicks; it stops those that it cannot handle yet, so a click that bubbles up to the window was handled. The returned
 * function, called after hydration, clicks the other buttons, each once and in their order.
 */
export const collectEarlyClicks = (target: EventTarget): (() => void) => {
  if (!(earlyClicksKey in target)) return () => undefined
  const { clicked, stop } = target[earlyClicksKey] as EarlyClicks
  const onHandled = (event: Event) => {
    // React may have replaced what was clicked, such as an icon. It has left the page, but its click keeps its path.
    event.composedPath().forEach((element) => clicked.delete(element))
  }
  target.addEventListener('click', onHandled)
  return () => {
    stop()
    target.removeEventListener('click', onHandled)
    for (const button of clicked) if (button instanceof HTMLElement && button.isConnected) click(button)
  }
}

/** Where the window keeps the buttons that were pressed too early; `firstScript.ts` writes it. */
export const earlyPresses = 'earlyPresses'

type Early = { pressed: Set<Element>; stop: () => void }

const steps = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const

/** A press as components wait for it: some act on its beginning. */
const press = (button: HTMLElement): void => {
  for (const step of steps) button.dispatchEvent(new MouseEvent(step, { bubbles: true, cancelable: true }))
  button.click()
}

/**
 * Takes over the buttons that were pressed in the rendered page before its code had come. From here on React hears
 * every press; one that it cannot answer yet it keeps from going on, so what comes back up to the window is answered.
 * Once the page is alive the returned function presses the others, each once, in their order.
 */
export const takeEarlyPresses = (target: EventTarget): (() => void) => {
  if (!(earlyPresses in target)) return () => undefined
  const { pressed, stop } = target[earlyPresses] as Early
  const answered = ({ target: at }: Event) => {
    const button = at instanceof Element ? at.closest('button[type=button]') : null
    if (button) pressed.delete(button)
  }
  target.addEventListener('click', answered)
  return () => {
    stop()
    target.removeEventListener('click', answered)
    for (const button of pressed) if (button.isConnected && button instanceof HTMLElement) press(button)
  }
}

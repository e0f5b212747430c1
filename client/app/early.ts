/** Where the window keeps the buttons that were pressed too early; `firstScript.ts` writes it. */
export const earlyPresses = 'earlyPresses'

type Early = { pressed: ReadonlySet<HTMLElement>; stop: () => void }

const steps = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const

/** A press as components wait for it: some act on its beginning. */
const press = (button: HTMLElement): void => {
  for (const step of steps) button.dispatchEvent(new MouseEvent(step, { bubbles: true, cancelable: true }))
  button.click()
}

/**
 * Takes over the buttons that were pressed in the rendered page before its code had come: from here on React hears
 * every press. Once the page is alive the returned function presses them, each once, in their order.
 */
export const takeEarlyPresses = (target: object): (() => void) => {
  if (!(earlyPresses in target)) return () => undefined
  const { pressed, stop } = target[earlyPresses] as Early
  stop()
  return () => {
    for (const button of pressed) if (button.isConnected) press(button)
  }
}

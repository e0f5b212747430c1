const signal = 'shop-alive'

/** Resolves when the shell says that the rendered page has come to life. */
export const onHydrated = (target: EventTarget): Promise<void> =>
  new Promise((resolve) => target.addEventListener(signal, () => resolve(), { once: true }))

/** Said by the shell, once it stands: stored facts and other tabs may be looked at from now on. */
export const signalHydrated = (target: EventTarget): void => {
  target.dispatchEvent(new Event(signal))
}

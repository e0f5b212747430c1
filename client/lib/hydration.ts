const eventType = 'shop-hydrated'

/** Resolves when the layout signals that the rendered page is hydrated. */
export const onHydrated = (target: EventTarget): Promise<void> =>
  new Promise((resolve) => target.addEventListener(eventType, () => resolve(), { once: true }))

/** Sent by the layout. From now on effects may read what is stored on the device. */
export const signalHydrated = (target: EventTarget): void => {
  target.dispatchEvent(new Event(eventType))
}

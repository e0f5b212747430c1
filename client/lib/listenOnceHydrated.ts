/** Listens to the window from `hydrated` on, so never on the server; returns the function that stops it. */
export const listenOnceHydrated = (
  hydrated: Promise<void>,
  types: readonly string[],
  listener: (event: Event) => void,
): (() => void) => {
  let stopped = false
  const start = async () => {
    await hydrated
    if (stopped) return
    for (const type of types) window.addEventListener(type, listener)
  }
  void start()
  return () => {
    stopped = true
    if (typeof window === 'undefined') return
    for (const type of types) window.removeEventListener(type, listener)
  }
}

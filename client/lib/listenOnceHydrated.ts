/** Listens to the window from `hydrated` on; returns what ends it. On the server it never begins. */
export const listenOnceHydrated = (
  hydrated: Promise<void>,
  names: readonly string[],
  hear: (event: Event) => void,
): (() => void) => {
  let ended = false
  const begin = async () => {
    await hydrated
    if (ended) return
    for (const name of names) window.addEventListener(name, hear)
  }
  void begin()
  return () => {
    ended = true
    if (typeof window === 'undefined') return
    for (const name of names) window.removeEventListener(name, hear)
  }
}

/** Tells other tabs that the cart changed; they then read it themselves. */
const name = 'shop-cart'

export const createCartTabs = (hydrated: Promise<void>) => {
  let channel: BroadcastChannel | null = null
  // A channel hears every other one of its name, those of its own page too. So the one that listens also tells: what this tab
  // has saved it need not read again.
  const open = () => {
    channel ??= new BroadcastChannel(name)
    return channel
  }
  return {
    notify: (): void => open().postMessage('changed'),
    /** Listens to other tabs once `hydrated` resolves. Returns the function that stops it. */
    listen: (onChange: () => void): (() => void) => {
      let stopped = false
      // A page that the browser restores from its back/forward cache has an old cart.
      const onRestored = (event: PageTransitionEvent) => event.persisted && onChange()
      const start = async () => {
        await hydrated
        if (stopped) return
        open().addEventListener('message', onChange)
        window.addEventListener('pageshow', onRestored)
      }
      void start()
      return () => {
        stopped = true
        channel?.close()
        channel = null
        if (typeof window !== 'undefined') window.removeEventListener('pageshow', onRestored)
      }
    },
  }
}

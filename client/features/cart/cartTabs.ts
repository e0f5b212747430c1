/** Tells other tabs that the cart changed; they then read it themselves. */
const name = 'shop-cart'

export const cartTabs = {
  notify: (): void => {
    const channel = new BroadcastChannel(name)
    channel.postMessage('changed')
    channel.close()
  },
  /** Listens to other tabs once `hydrated` resolves. Returns the function that stops it. */
  listen: (hydrated: Promise<void>, onChange: () => void): (() => void) => {
    let channel: BroadcastChannel | null = null
    let stopped = false
    // A page that the browser restores from its back/forward cache has an old cart.
    const onRestored = (event: PageTransitionEvent) => event.persisted && onChange()
    const open = async () => {
      await hydrated
      if (stopped) return
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', onChange)
      window.addEventListener('pageshow', onRestored)
    }
    void open()
    return () => {
      stopped = true
      channel?.close()
      if (channel) window.removeEventListener('pageshow', onRestored)
    }
  },
}

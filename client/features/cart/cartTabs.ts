/** Tells the shop's other tabs that the cart changed; what is in it they read themselves. */
const name = 'shop-cart'

export const cartTabs = {
  tell: (): void => {
    const channel = new BroadcastChannel(name)
    channel.postMessage('changed')
    channel.close()
  },
  /** Hears other tabs from `hydrated` on; returns what ends it. */
  listen: (hydrated: Promise<void>, hear: () => void): (() => void) => {
    let channel: BroadcastChannel | null = null
    let ended = false
    // A page that back or forward brings out of the browser's memory is as old as it was left.
    const wake = (event: PageTransitionEvent) => event.persisted && hear()
    const open = async () => {
      await hydrated
      if (ended) return
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', hear)
      window.addEventListener('pageshow', wake)
    }
    void open()
    return () => {
      ended = true
      channel?.close()
      if (channel) window.removeEventListener('pageshow', wake)
    }
  },
}

import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts'
import { unsentEdits } from '#machines/cart/cart.select.ts'

const key = 'cartEdits'

/**
 * Edits that were not sent when a page is left are sent by the next page (CART-11), or by another open tab. Each is sent
 * once: the page that is left drops them, since the browser may restore it, and the page that sends them removes them
 * from the storage.
 */
export const persistPendingEdits = ({ hydrated, cart }: Pick<EffectDeps, 'hydrated' | 'cart'>): void => {
  const persist = () => {
    const edits = unsentEdits(cart().getSnapshot()).map((edit) => JSON.stringify(edit))
    if (edits.length === 0) return
    const stored = readStored(key)
    writeStored(key, [...(stored === null ? [] : [stored]), ...edits].join('\n'))
    cart().send({ type: 'page.left' })
  }
  const restore = async () => {
    if (readStored(key) === null) return
    const { parseEdits } = await import('./parseEdits.ts')
    const stored = readStored(key)
    removeStored(key)
    for (const event of parseEdits(stored ?? '')) cart().send(event)
  }
  // If the code cannot be loaded, the edits stay for the next page.
  const tryRestore = () => void restore().catch(() => {})
  void hydrated.then(tryRestore)
  listenOnceHydrated(hydrated, ['pagehide'], persist)
  listenOnceHydrated(hydrated, ['pageshow', 'storage'], tryRestore)
}

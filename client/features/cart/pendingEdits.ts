/**
 * Edits that were not sent when the visitor leaves a page are stored, and the next page or another open tab sends
 * them (CART-11). Leaving removes them from this page, which the browser may restore; reading removes them from the
 * storage. So each is sent once.
 */

import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { readStored, writeStored } from '#client/lib/storage.ts'
import { unsentEdits } from '#machines/cart/cart.select.ts'

export const editsKey = 'cartEdits'

export const persistPendingEdits = ({ hydrated, cart }: Pick<EffectDeps, 'hydrated' | 'cart'>): void => {
  const storeUnsent = () => {
    const edits = unsentEdits(cart().getSnapshot()).map((edit) => JSON.stringify(edit))
    if (edits.length === 0) return
    const stored = readStored(editsKey)
    writeStored(editsKey, [...(stored === null ? [] : [stored]), ...edits].join('\n'))
    cart().send({ type: 'page.left' })
  }
  const sendStored = async () => {
    if (readStored(editsKey) === null) return
    const { takePersistedEdits } = await import('./restoreEdits.ts')
    for (const event of takePersistedEdits()) cart().send(event)
  }
  // If the code cannot be loaded, the edits stay stored for the next page.
  const sendInBackground = () => void sendStored().catch(() => {})
  void hydrated.then(sendInBackground)
  listenOnceHydrated(hydrated, ['pagehide'], storeUnsent)
  listenOnceHydrated(hydrated, ['pageshow', 'storage'], sendInBackground)
}

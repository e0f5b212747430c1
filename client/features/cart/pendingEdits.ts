/**
 * What was not sent when a page is left goes on in the next one (CART-11), or in another tab that is open. It is
 * taken out of this page, which the browser may bring back, and out of the storage when it is taken: sent once.
 */

import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { readStored, writeStored } from '#client/lib/storage.ts'
import { unsentEdits } from '#machines/cart/cart.select.ts'

export const editsKey = 'cartEdits'

export const persistPendingEdits = ({ hydrated, cart }: Pick<EffectDeps, 'hydrated' | 'cart'>): void => {
  const leave = () => {
    const edits = unsentEdits(cart().getSnapshot()).map((edit) => JSON.stringify(edit))
    if (edits.length === 0) return
    const before = readStored(editsKey)
    writeStored(editsKey, [...(before === null ? [] : [before]), ...edits].join('\n'))
    cart().send({ type: 'page.left' })
  }
  const take = async () => {
    if (readStored(editsKey) === null) return
    const { takePersistedEdits } = await import('./restoreEdits.ts')
    for (const event of takePersistedEdits()) cart().send(event)
  }
  // Where the code does not come they stay for the next page.
  const begin = () => void take().catch(() => {})
  void hydrated.then(begin)
  listenOnceHydrated(hydrated, ['pagehide'], leave)
  listenOnceHydrated(hydrated, ['pageshow', 'storage'], begin)
}

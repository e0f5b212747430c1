/**
 * What was not sent when a page is left goes on in the next one (CART-11), or in another tab that is open. It is
 * taken out of this page, which the browser may bring back, and out of the storage when it is taken: sent once.
 */
import { unsentEdits } from '#machines/cart/cart.select.ts'
import { keep, readKept } from './kept.ts'
import { listenLater } from './listenLater.ts'
import type { Tools } from './tools.ts'

export const editsKey = 'cartEdits'

export const carryEdits = ({ alive, cart }: Pick<Tools, 'alive' | 'cart'>): void => {
  const leave = () => {
    const edits = unsentEdits(cart().getSnapshot()).map((edit) => JSON.stringify(edit))
    if (edits.length === 0) return
    const before = readKept(editsKey)
    keep(editsKey, [...(before === null ? [] : [before]), ...edits].join('\n'))
    cart().send({ type: 'page.left' })
  }
  const take = async () => {
    if (readKept(editsKey) === null) return
    const { takeEdits } = await import('./keptEdits.ts')
    for (const event of takeEdits()) cart().send(event)
  }
  // Where the code does not come they stay for the next page.
  const begin = () => void take().catch(() => {})
  void alive.then(begin)
  listenLater(alive, ['pagehide'], leave)
  listenLater(alive, ['pageshow', 'storage'], begin)
}

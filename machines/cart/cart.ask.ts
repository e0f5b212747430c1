/** Asking the cart actor for a write and waiting for what it came to. Fills the ports of the pages' machines. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { isCartBusy } from './cart.select.ts'
import type { CartEdit, CartRef, EditResult } from './cart.types.ts'

/** Tells the askers of one tab apart. */
let asks = 0

/** Resolves with the answer; never rejects. `quiet`: the asker shows a refusal itself (no Info modal). */
export function askCart(
  cart: CartRef,
  edit: CartEdit,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<EditResult> {
  asks += 1
  const key = `ask ${asks}`
  return new Promise((resolve) => {
    const listening = cart.on('edit.settled', (news) => {
      if (news.key !== key) return
      listening.unsubscribe()
      resolve(news.answer)
    })
    cart.send({ type: 'edit.requested', edit, key, quiet })
  })
}

/**
 * Resolves once no edit waits or is under way, e.g. before the order is placed. Without a connection, too: what cannot
 * be sent keeps nobody waiting.
 */
export function whenSettled(cart: ActorRefFrom<typeof cartMachine>): Promise<void> {
  return new Promise((resolve) => {
    const isWaiting = (now: SnapshotFrom<typeof cartMachine>) =>
      isCartBusy(now) && now.matches({ connection: 'online' })
    if (!isWaiting(cart.getSnapshot())) return resolve()
    const watching = cart.subscribe((snapshot) => {
      if (isWaiting(snapshot)) return
      watching.unsubscribe()
      resolve()
    })
  })
}

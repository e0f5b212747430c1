/** Sends edits to the cart actor and waits for their results; used by the effects of other machines. */
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { cartMachine } from './cart.machine.ts'
import { isCartBusy } from './cart.select.ts'
import type { CartEdit, CartRef, EditResult } from './cart.types.ts'

/** Makes the keys of one tab's requests unique. */
let requests = 0

/** Resolves with the result; never rejects. `quiet`: the caller shows the result itself (no toast, no Info modal). */
export function requestEdit(
  cart: CartRef,
  edit: CartEdit,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<EditResult> {
  requests += 1
  const key = `request ${requests}`
  return new Promise((resolve) => {
    const subscription = cart.on('edit.settled', (event) => {
      if (event.key !== key) return
      subscription.unsubscribe()
      resolve(event.answer)
    })
    cart.send({ type: 'edit.requested', edit, key, quiet })
  })
}

/** Resolves once no edit is queued or in flight. Offline it resolves at once: queued edits cannot be sent then. */
export function waitForEdits(cart: ActorRefFrom<typeof cartMachine>): Promise<void> {
  return new Promise((resolve) => {
    const isWaiting = (snapshot: SnapshotFrom<typeof cartMachine>) =>
      isCartBusy(snapshot) && snapshot.matches({ connection: 'online' })
    if (!isWaiting(cart.getSnapshot())) return resolve()
    const subscription = cart.subscribe((snapshot) => {
      if (isWaiting(snapshot)) return
      subscription.unsubscribe()
      resolve()
    })
  })
}

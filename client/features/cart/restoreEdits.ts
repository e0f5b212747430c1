/** Reads the edits that another page stored when it was left. */
import * as v from 'valibot'
import { attempt, readStored, removeStored } from '#client/lib/storage.ts'
import type { CartEdit, CartEvent } from '#machines/cart/cart.types.ts'
import { editsKey } from './pendingEdits.ts'

const text = v.string()
const quantity = v.number()
const part = { record: text, name: text, quantity }
const edit = v.variant('kind', [
  v.object({ kind: v.literal('add'), ...part, location: v.nullable(text), key: text }),
  v.object({ kind: v.literal('restore'), lineId: text, ...part, key: text }),
  v.object({ kind: v.literal('quantity'), lineId: text, quantity }),
  v.object({ kind: v.literal('removal'), lineId: text, ...part }),
  v.object({ kind: v.literal('country'), country: text, company: v.nullable(v.boolean()) }),
  v.object({ kind: v.literal('company'), country: text, company: v.boolean() }),
  v.object({ kind: v.literal('shippingMethod'), id: v.nullable(text) }),
  v.object({ kind: v.literal('paymentMethod'), id: text }),
  v.object({ kind: v.literal('zip'), zip: text }),
  v.object({ kind: v.literal('promo'), code: text }),
  v.object({ kind: v.literal('vat'), number: text }),
])

const parseEdits = (stored: string): CartEdit[] =>
  stored.split('\n').flatMap((one) => {
    const parsed = v.safeParse(
      edit,
      attempt((): unknown => JSON.parse(one)),
    )
    return parsed.success ? [parsed.output] : []
  })

/**
 * The caller must send them: they are removed from the storage. A removal becomes the shopper's event, so that it can
 * be undone.
 */
export const takePersistedEdits = (): CartEvent[] => {
  const edits = parseEdits(readStored(editsKey) ?? '')
  removeStored(editsKey)
  return edits.map((one) =>
    one.kind === 'removal' ? { ...one, type: 'line.removed' } : { type: 'edit.requested', edit: one },
  )
}

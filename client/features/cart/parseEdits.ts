import * as v from 'valibot'
import { attempt } from '#client/lib/storage.ts'
import type { CartEvent } from '#machines/cart/cart.types.ts'

const text = v.string()
const quantity = v.number()
const part = { record: text, name: text, quantity }
const editSchema = v.variant('kind', [
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

/** The edits that an earlier page stored, one a line. A removal is sent as the shopper's own, so that it can be undone. */
export const parseEdits = (stored: string): CartEvent[] =>
  stored.split('\n').flatMap((line): CartEvent[] => {
    const json = attempt((): unknown => JSON.parse(line))
    const { success, output } = v.safeParse(editSchema, json)
    if (!success) return []
    return output.kind === 'removal'
      ? [{ ...output, type: 'line.removed' }]
      : [{ type: 'edit.requested', edit: output }]
  })

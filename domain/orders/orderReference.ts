/** How a form names an order: by its name, or by the address of its page. */
import * as v from 'valibot'
import { requiredLine, tooLongMessage } from '../forms/fields.ts'
import { orderFormLimits } from '../forms/formLimits.ts'

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * The id from an order page's address, or an id itself: it ends with the shop's signature, or is one of an earlier
 * version. Null for an order's name.
 */
export const parseOrderId = (text: string): string | null => {
  const [, segment] = /\/order\/([^/?#]+)\/?$/i.exec(text.trim()) ?? []
  const id = segment === undefined ? text.trim() : decoded(segment)
  if (/^[0-9a-f]{32}$/i.test(id)) return id.toLowerCase()
  return /^.{1,256}\.[\w-]{22}$/.test(id) ? id : null
}

/** An address is shortened to its id. Names are as long as the upstream accepts them, ids as long as it makes them. */
export const orderReference = v.pipe(
  requiredLine,
  v.transform((text) => parseOrderId(text) ?? text),
  v.check(
    (text) => text.length <= orderFormLimits.order || parseOrderId(text) !== null,
    tooLongMessage(orderFormLimits.order),
  ),
)

/** A cart of the fake upstream that keeps what the shop changes in it, as a real upstream does. */
import type { AwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'

type Fields = Readonly<Record<string, unknown>>

const changesIn = (body: Fields | null): readonly Fields[] => {
  const { changes, field, value } = body ?? {}
  if (Array.isArray(changes)) return changes as readonly Fields[]
  return field === undefined ? [] : [{ field, value }]
}

/** One line of a part of `fakeUpstreamParts.ts`. */
export const lineOf = (part: string, quantity: number, id = part) => ({
  _id: id,
  item: { id: part, description: `Part ${part}`, urlcomponent: part, photos: [], recordtype: null },
  displayname: `Part ${part}`,
  quantity,
  price: 10,
  grossprice: 12.3,
  amount: 10 * quantity,
  grosamount: 12.3 * quantity,
})

export const keepCart = (upstream: AwkwardUpstream, transactionlines: readonly object[]): void => {
  let fields: Fields = { transactionlines }
  const answer = () => ({ json: cartsAnswer(fields) })
  upstream.answer('getCarts', answer)
  upstream.answer('updateCart', ({ body }) => {
    for (const { field, value } of changesIn(body)) fields = { ...fields, [String(field)]: value }
    return answer()
  })
}

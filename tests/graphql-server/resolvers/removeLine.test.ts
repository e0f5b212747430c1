/** Removing a line that may be gone already. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { cartsAnswer } from '../../support/awkwardUpstream.ts'

withAwkwardShop()

const add =
  'mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) { __typename ... on CartChanged { cart { lines { id } } } } }'
const remove = (lineId: string) =>
  browser.ask(
    `mutation { removeLine(lineId: "${lineId}") { __typename ... on CartChanged { cart { itemCount } } ... on CartRefused { message } } }`,
  )
const answered = async (lineId: string) => (await remove(lineId)).data?.['removeLine']

describe('removing a line', () => {
  it.each([{ code: 'NOT_FOUND' }, {}])(
    'CART-11 succeeds for a line that another tab removed: %o',
    async (code) => {
      await browser.ask(add)
      upstream.answer('updateCart', { status: 404, json: { message: 'No such line.', ...code } })
      expect(await answered('gone')).toMatchObject({ __typename: 'CartChanged', cart: {} })
      expect(await browser.ask('{ cart { __typename } }')).toMatchObject({
        data: { cart: { __typename: 'Cart' } },
      })
    },
  )
  it('fails for a line that still exists', async () => {
    await browser.ask(add)
    const line = cartsAnswer().shoppingcarts[0]?.shoppingcart.transactionlines[0]
    upstream.answer('updateCart', { status: 404, json: { message: 'No such line.' } })
    expect(await answered(String(line?._id))).toEqual({ __typename: 'CartRefused', message: 'No such line.' })
  })
  it('CART-11 reports a cart that no longer exists as expired', async () => {
    await browser.ask(add)
    const gone = { status: 404, json: { message: 'This cart no longer exists', code: 'CART_NOT_FOUND' } }
    upstream.answer('updateCart', gone)
    upstream.answer('getCarts', gone)
    expect(await answered('gone')).toEqual({ __typename: 'CartExpired' })
  })
})

/** Taking a line out of the cart that may have gone already. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../support/awkwardShop.ts'
import { cartsAnswer } from '../support/awkwardUpstream.ts'

withAwkwardShop()

const add =
  'mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) { __typename ... on CartChanged { cart { lines { id } } } } }'
const remove = (lineId: string) =>
  browser.ask(
    `mutation { removeLine(lineId: "${lineId}") { __typename ... on CartChanged { cart { itemCount } } ... on CartRefused { message } } }`,
  )
const answered = async (lineId: string) => (await remove(lineId)).data?.['removeLine']

describe('a line that is to go', () => {
  it.each([{ code: 'NOT_FOUND' }, {}])(
    'CART-11 and that went before, by another tab or a page that was left, is gone: %o',
    async (code) => {
      await browser.ask(add)
      upstream.answer('updateCart', { status: 404, json: { message: 'No such line.', ...code } })
      expect(await answered('gone')).toMatchObject({ __typename: 'CartChanged', cart: {} })
      expect(await browser.ask('{ cart { __typename } }')).toMatchObject({
        data: { cart: { __typename: 'Cart' } },
      })
    },
  )
  it('and stands there all the same is not said to be gone', async () => {
    await browser.ask(add)
    const line = cartsAnswer().shoppingcarts[0]?.shoppingcart.transactionlines[0]
    upstream.answer('updateCart', { status: 404, json: { message: 'No such line.' } })
    expect(await answered(String(line?._id))).toEqual({ __typename: 'CartRefused', message: 'No such line.' })
  })
  it('CART-11 goes with a cart that is there no more', async () => {
    await browser.ask(add)
    const gone = { status: 404, json: { message: 'This cart no longer exists', code: 'CART_NOT_FOUND' } }
    upstream.answer('updateCart', gone)
    upstream.answer('getCarts', gone)
    expect(await answered('gone')).toEqual({ __typename: 'CartExpired' })
  })
})

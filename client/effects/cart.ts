import type { CartActions, CartPorts, CartReading } from '#machines/cart/cart.types.ts'
import { CartDocument } from '../graphql/generated/graphql.ts'
import { forgetCart } from './cartCache.ts'
import { cartTabs } from './cartTabs.ts'
import { readCookie } from './cookies.ts'
import { listenLater } from './listenLater.ts'
import type { Tools } from './tools.ts'

/** The readable flag that there is a cart; its id stays out of reach (SEC-01). */
const cartFlag = 'basket'

const readCart = async (tools: Tools): Promise<CartReading> => {
  await tools.alive
  if (readCookie(cartFlag) === null) {
    forgetCart(tools)
    return { kind: 'read', lines: [] }
  }
  const { data } = await tools.apollo.query({ query: CartDocument, fetchPolicy: 'network-only' })
  const cart = data?.cart
  if (!cart) throw new Error('No answer.')
  if (cart.__typename === 'CartExpired') {
    forgetCart(tools)
    return { kind: 'expired', message: cart.message }
  }
  const lines = cart.__typename === 'Cart' ? cart.lines : []
  return { kind: 'read', lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })) }
}

export const cartPorts = (tools: Tools): CartPorts => ({
  saveEdit: async (edit) => {
    if (!navigator.onLine) return { kind: 'offline' }
    return (await import('./cartEdits.ts')).saveEdit(tools, edit)
  },
  refreshCart: () => readCart(tools),
  listenToTabs: (tell) => cartTabs.listen(tools.alive, () => tell({ type: 'tab.changed' })),
  watchConnection: (tell) =>
    listenLater(tools.alive, ['offline', 'online'], () =>
      tell({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' }),
    ),
})

export const cartActions: CartActions = { tellTabs: () => cartTabs.tell() }

import type { CartActions, CartLine, CartPorts, CartReading } from '#machines/cart/cart.types.ts'
import { CartDocument, type CartQuery } from '../graphql/generated/graphql.ts'
import { forgetCart, isCartThere } from './cartCache.ts'
import { cartTabs } from './cartTabs.ts'
import { listenLater } from './listenLater.ts'
import type { Tools } from './tools.ts'

const linesOf = (cart: CartQuery['cart'] | undefined): CartLine[] =>
  cart?.__typename === 'Cart'
    ? cart.lines.map(({ id, item, quantity }) => ({ lineId: id, record: item.id, quantity }))
    : []

const readCart = async (tools: Tools): Promise<CartReading> => {
  await tools.alive
  const before = linesOf(tools.apollo.read({ query: CartDocument, variables: {} })?.cart)
  if (!isCartThere()) {
    forgetCart(tools)
    return { kind: 'read', lines: [], before }
  }
  const { data } = await tools.apollo.query({ query: CartDocument, fetchPolicy: 'network-only' })
  const cart = data?.cart
  if (!cart) throw new Error('No answer.')
  if (cart.__typename === 'CartExpired') {
    forgetCart(tools)
    return { kind: 'expired', message: cart.message }
  }
  return { kind: 'read', lines: linesOf(cart), before }
}

const sender = async ({ renew }: Tools) => {
  try {
    return (await import('./cartEdits.ts')).saveEdit
  } catch {
    // The page that comes in the place of this one takes what waits along.
    if (navigator.onLine) void renew()
    return null
  }
}

export const cartPorts = (tools: Tools): CartPorts => ({
  saveEdit: async (edit) => {
    const save = navigator.onLine ? await sender(tools) : null
    // Nothing was sent: the edit waits.
    return save ? save(tools, edit) : { kind: 'offline' }
  },
  refreshCart: () => readCart(tools),
  listenToTabs: (tell) => cartTabs.listen(tools.alive, () => tell({ type: 'tab.changed' })),
  watchConnection: (tell) =>
    listenLater(tools.alive, ['offline', 'online'], () =>
      tell({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' }),
    ),
})

export const cartActions: CartActions = { tellTabs: () => cartTabs.tell() }

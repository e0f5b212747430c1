import type { EffectDeps } from '#client/features/shop/index.ts'
import { CartDocument, type CartQuery } from '#client/generated/graphql.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import type { CartPorts } from '#machines/cart/cart.ports.ts'
import type { CartLine, CartReading } from '#machines/cart/cart.types.ts'
import { hasCartCookie, writeNoCart } from './cartCache.ts'
import { cartTabs } from './cartTabs.ts'

const linesOf = (cart: CartQuery['cart'] | undefined): CartLine[] =>
  cart?.__typename === 'Cart'
    ? cart.lines.map(({ id, item, quantity }) => ({ lineId: id, record: item.id, quantity }))
    : []

const readCart = async (tools: EffectDeps): Promise<CartReading> => {
  await tools.hydrated
  const before = linesOf(tools.apollo.read({ query: CartDocument, variables: {} })?.cart)
  if (!hasCartCookie()) {
    writeNoCart(tools)
    return { kind: 'read', lines: [], before }
  }
  const { data } = await tools.apollo.query({ query: CartDocument, fetchPolicy: 'network-only' })
  const cart = data?.cart
  if (!cart) throw new Error('No answer.')
  if (cart.__typename === 'CartExpired') {
    writeNoCart(tools)
    return { kind: 'expired', message: cart.message }
  }
  return { kind: 'read', lines: linesOf(cart), before }
}

const sender = async ({ reloadDocument }: EffectDeps) => {
  try {
    return (await import('./saveEdit.ts')).saveEdit
  } catch {
    // The page that comes in the place of this one takes what waits along.
    if (navigator.onLine) void reloadDocument()
    return null
  }
}

export const cartEffects = (tools: EffectDeps): CartPorts => ({
  saveEdit: async (edit) => {
    const save = navigator.onLine ? await sender(tools) : null
    // Nothing was sent: the edit waits.
    return save ? save(tools, edit) : { kind: 'offline' }
  },
  refreshCart: () => readCart(tools),
  listenToTabs: (tell) => cartTabs.listen(tools.hydrated, () => tell({ type: 'tab.changed' })),
  watchConnection: (tell) =>
    listenOnceHydrated(tools.hydrated, ['offline', 'online'], () =>
      tell({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' }),
    ),
  tellTabs: () => cartTabs.tell(),
})

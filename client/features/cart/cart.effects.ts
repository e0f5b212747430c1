import type { EffectDeps } from '#client/features/shop/index.ts'
import { CartDocument, type CartQuery } from '#client/generated/graphql.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'
import { countryCookie } from '#domain/chosenCountry.ts'
import type { CartPorts } from '#machines/cart/cart.ports.ts'
import { pendingCountry } from '#machines/cart/cart.select.ts'
import type { CartLine, CartReading } from '#machines/cart/cart.types.ts'
import { hasCartCookie, writeNoCart } from './cartCache.ts'
import { createCartTabs } from './cartTabs.ts'

const linesOf = (cart: CartQuery['cart'] | undefined): CartLine[] =>
  cart?.__typename === 'Cart'
    ? cart.lines.map(({ id, item, quantity }) => ({ lineId: id, record: item.id, quantity }))
    : []

/**
 * The cart is delivered to the country that the visitor chose. It is not where its answer was lost, or where the choice was
 * made without JavaScript. On a device that keeps no choice, the cart's country is one of a former version.
 */
const agreeOnCountry = ({ session, cart }: EffectDeps, shipCountry: string | null): void => {
  const chosen = readCookie(countryCookie)
  // Another tab may have changed both.
  if (chosen !== null) session().send({ type: 'country.synced', country: chosen })
  // A choice that waits to be saved must not be superseded by the same one: whoever made it would take it for settled.
  if (chosen === shipCountry || (chosen !== null && chosen === pendingCountry(cart().getSnapshot()))) return
  if (chosen !== null)
    cart().send({ type: 'edit.requested', edit: { kind: 'country', country: chosen, company: null } })
  else if (shipCountry !== null) session().send({ type: 'country.chosen', country: shipCountry })
}

const readCart = async (deps: EffectDeps): Promise<CartReading> => {
  await deps.hydrated
  const before = linesOf(deps.apollo.read({ query: CartDocument, variables: {} })?.cart)
  if (!hasCartCookie()) {
    writeNoCart(deps)
    return { kind: 'read', lines: [], before }
  }
  const { data } = await deps.apollo.query({ query: CartDocument, fetchPolicy: 'network-only' })
  const cart = data?.cart
  if (!cart) throw new Error('No answer.')
  if (cart.__typename === 'CartExpired') {
    writeNoCart(deps)
    return { kind: 'expired', message: cart.message }
  }
  if (cart.__typename === 'Cart') agreeOnCountry(deps, cart.shipCountry)
  return { kind: 'read', lines: linesOf(cart), before }
}

/** Null where its code cannot be loaded. */
const loadSaveEdit = async () => {
  try {
    return (await import('./saveEdit.ts')).saveEdit
  } catch {
    // The reloaded page sends the edits that are still pending.
    if (navigator.onLine) void reloadForMissingChunk(window)
    return null
  }
}

export const cartEffects = (deps: EffectDeps): CartPorts => {
  const tabs = createCartTabs(deps.hydrated)
  return {
    saveEdit: async (edit) => {
      const save = navigator.onLine ? await loadSaveEdit() : null
      // Nothing was sent: the machine keeps the edit until there is a connection.
      return save ? save(deps, edit) : { kind: 'offline' }
    },
    refreshCart: () => readCart(deps),
    listenToTabs: (sendBack) => tabs.listen(() => sendBack({ type: 'tab.changed' })),
    watchConnection: (sendBack) =>
      listenOnceHydrated(deps.hydrated, ['offline', 'online'], () =>
        sendBack({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' }),
      ),
    notifyTabs: () => tabs.notify(),
  }
}

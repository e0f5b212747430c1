import type { EffectDeps } from '#client/features/shop/index.ts'
import { CartDocument, type CartQuery } from '#client/generated/graphql.ts'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'
import { readCookie } from '#client/lib/cookies.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'
import { countryCookie } from '#domain/countries/chosenCountry.ts'
import type { CartPorts } from '#machines/cart/cart.ports.ts'
import { queuedCountry } from '#machines/cart/cart.select.ts'
import type { CartLine, CartReading } from '#machines/cart/cart.types.ts'
import { hasCartCookie, writeNoCart } from './cartCache.ts'
import { createCartTabs } from './cartTabs.ts'

const linesOf = (cart: CartQuery['cart'] | undefined): CartLine[] =>
  cart?.__typename === 'Cart'
    ? cart.lines.map(({ id, item, quantity }) => ({ lineId: id, record: item.id, quantity }))
    : []

/**
 * Makes the cart's country of delivery the one that the visitor chose. They differ where an answer was lost, or where the choice
 * was made without JavaScript. On a device that keeps no choice, the cart's country, stored by a former version, is the choice.
 */
const createCountrySync = ({ session, cart }: EffectDeps) => {
  let requested: string | null = null
  const syncCountry = (shipCountry: string | null): void => {
    const chosen = readCookie(countryCookie)
    // Another tab may have changed both.
    if (chosen !== null) session().send({ type: 'country.synced', country: chosen })
    if (chosen === shipCountry) return
    if (chosen === null) {
      if (shipCountry !== null) session().send({ type: 'country.chosen', country: shipCountry })
      return
    }
    // The cart is read after a request without an answer: what cannot be saved would be requested without end.
    if (chosen === requested) return
    // The same choice would supersede the queued one, whose sender would take it for settled.
    if (chosen === queuedCountry(cart().getSnapshot())) return
    requested = chosen
    cart().send({ type: 'edit.requested', edit: { kind: 'country', country: chosen, company: null } })
  }
  const countrySaved = () => {
    requested = null
  }
  return { syncCountry, countrySaved }
}

const readCart = async (
  deps: EffectDeps,
  { syncCountry }: ReturnType<typeof createCountrySync>,
): Promise<CartReading> => {
  await deps.hydrated
  const before = linesOf(deps.apollo.read({ query: CartDocument, variables: {} })?.cart)
  if (!hasCartCookie()) {
    writeNoCart(deps)
    return { kind: 'read', lines: [], before }
  }
  const { cart } = await deps.apollo.query({ query: CartDocument, variables: {} })
  if (cart.__typename === 'CartExpired') {
    writeNoCart(deps)
    // First pages must not load what reads a stored placement.
    const { isPlacedCart } = await import('#client/features/placement/index.ts')
    const isPlaced = isPlacedCart(before.map(({ lineId }) => lineId))
    return { kind: isPlaced ? 'placed' : 'expired', message: cart.message }
  }
  if (cart.__typename === 'Cart') syncCountry(cart.shipCountry)
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
  const countrySync = createCountrySync(deps)
  return {
    saveEdit: async (edit) => {
      // The page answers the press first.
      await new Promise<void>(afterNextFrame)
      const save = navigator.onLine ? await loadSaveEdit() : null
      // Nothing was sent: the machine keeps the edit until there is a connection.
      if (!save) return { kind: 'offline' }
      const result = await save(deps, edit)
      if ('country' in edit && result.kind === 'accepted') countrySync.countrySaved()
      return result
    },
    refreshCart: () => readCart(deps, countrySync),
    listenToTabs: (sendBack) => tabs.listen(() => sendBack({ type: 'tab.changed' })),
    watchConnection: (sendBack) =>
      listenOnceHydrated(deps.hydrated, ['offline', 'online'], () =>
        sendBack({ type: navigator.onLine ? 'connection.restored' : 'connection.lost' }),
      ),
    notifyTabs: () => tabs.notify(),
  }
}

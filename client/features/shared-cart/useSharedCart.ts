import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useCart } from '#client/features/cart/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import {
  type CartFieldsFragment,
  PartLookupsDocument,
  type PartMatchFieldsFragment,
} from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { itemQuantitiesOf } from '#domain/cart/cartLines.ts'
import {
  type CartContents,
  type MatchedLine,
  type MatchedPart,
  planSharedCart,
} from '#domain/shared-cart/sharedCartPlan.ts'
import { sharedCartMachine } from '#machines/shared-cart/shared-cart.machine.ts'
import { sharedCartChoices } from '#machines/shared-cart/shared-cart.select.ts'
import type { LoadedSharedCart } from './loadSharedCart.ts'
import { sharedCartVariables } from './sharedCartVariables.ts'

export type ShownMatch = MatchedPart & { readonly row: PartMatchFieldsFragment }

const shownMatch = (row: PartMatchFieldsFragment): ShownMatch => ({
  id: row.id,
  name: row.name,
  gross: row.gross ?? null,
  net: row.net ?? null,
  isExact: row.isExact,
  max: row.stock.max,
  row,
})

const emptyCart: CartContents = { pieces: [], lines: [] }
const heldOf = ({ itemQuantities, lines }: CartFieldsFragment): CartContents => ({
  pieces: itemQuantities,
  lines: itemQuantitiesOf(lines.map(({ item, quantity }) => ({ itemId: item.id, quantity }))),
})

/** The actor of one link or list, and what it comes to with the cart as it is. */
export const useSharedCart = ({ query, lines, sentFor }: LoadedSharedCart) => {
  const data = useCachedQuery(PartLookupsDocument, sharedCartVariables(query))
  const [isLoaded] = useState(() => data !== undefined || query.texts.length === 0)
  const actor = useMachineRef(sharedCartMachine, { input: { ...query, isLoaded } })
  const choices = useSelector(actor, sharedCartChoices)
  const cart = useCart()
  const held = useMemo(() => (cart.kind === 'filled' ? heldOf(cart.cart) : emptyCart), [cart])
  const lookups = data?.partLookups
  const matched = useMemo(
    () =>
      lookups &&
      lines.map(
        ({ text, quantity, price }, index): MatchedLine<ShownMatch> => ({
          id: String(index + 1),
          text,
          quantity,
          sentPrice: price,
          matches: (lookups.find((lookup) => lookup.text === text)?.matches ?? []).map(shownMatch),
        }),
      ),
    [lookups, lines],
  )
  const plan = matched
    ? planSharedCart(matched, held, choices, { isSameCountry: sentFor === query.country })
    : null
  // A quote has all parts that can be bought, also those that its sender has in the cart.
  const quote = matched
    ? planSharedCart(matched, emptyCart, { ...choices, kept: {} }, { isSameCountry: false })
    : null
  return { actor, plan, quote }
}
export type SharedCartState = ReturnType<typeof useSharedCart>

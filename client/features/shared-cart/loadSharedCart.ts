import { defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { PartLookupsDocument } from '#client/generated/graphql.ts'
import { toDayNumber } from '#domain/days.ts'
import { parseNumberList } from '#domain/shared-cart/numberList.ts'
import { parseSharedCart, type SharedSearch, type UnreadLine } from '#domain/shared-cart/sharedCart.ts'
import { inCapitals, selectedVehicle } from '#domain/vehicle/vehicle.ts'
import type { SharedCartQuery } from '#machines/shared-cart/shared-cart.types.ts'
import { sharedCartVariables } from './sharedCartVariables.ts'

/** The parts that an address or a list asks for. */
export type LoadedSharedCart = {
  query: SharedCartQuery
  lines: readonly { text: string; quantity: number; price: number | null }[]
  unread: readonly UnreadLine[]
  /** The country that the sent prices are for. */
  sentFor: string | null
  /** The last day on which it is valid, as a day number. */
  until: number | null
  /** Today's day number. */
  today: number
  /** The pasted text; null for a link. */
  list: string | null
}

type Vehicle = { make?: string | undefined; model?: string | undefined; year?: string | undefined }

const today = () => toDayNumber(new Date())

const loadLookups = async (context: RouterContext, query: SharedCartQuery, signal: AbortSignal) => {
  if (query.texts.length === 0) return
  await context
    .fetchQuery(PartLookupsDocument, sharedCartVariables(query), { maxAge: defaultMaxAge, signal })
    .catch(context.markIncomplete)
}

/** Loads the parts of a link that somebody sent. The page shows a failure. */
export const loadSharedCart = async (
  context: RouterContext,
  path: string,
  search: SharedSearch & Vehicle,
  signal: AbortSignal,
): Promise<LoadedSharedCart> => {
  const { lines, unread, country, until } = parseSharedCart(path, search)
  const vehicle = selectedVehicle(inCapitals(search))
  const texts = lines.map(({ part }) => part)
  const query: SharedCartQuery = { by: 'NAME', texts, vehicle, country: context.country() }
  await loadLookups(context, query, signal)
  const asked = lines.map(({ part, quantity, price }) => ({ text: part, quantity, price }))
  return { query, lines: asked, unread, sentFor: country, until, today: today(), list: null }
}

/** Loads the parts of a pasted list of numbers. */
export const loadNumberList = async (
  context: RouterContext,
  list: string,
  signal: AbortSignal,
): Promise<LoadedSharedCart> => {
  const { lines, unread } = parseNumberList(list)
  const texts = [...new Set(lines.map(({ number }) => number))]
  const query: SharedCartQuery = { by: 'NUMBER', texts, vehicle: null, country: context.country() }
  await loadLookups(context, query, signal)
  const asked = lines.map(({ number, quantity }) => ({ text: number, quantity, price: null }))
  return { query, lines: asked, unread, sentFor: null, until: null, today: today(), list }
}

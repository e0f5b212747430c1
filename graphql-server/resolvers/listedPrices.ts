/** The prices of variants and related items in a country that is not the visitor's own. */
import type { Money } from '#domain/money.ts'
import type { Context } from '../context.ts'
import { errorCode } from '../sources/errors.ts'
import { productPrice } from '../translate/product.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'

/** Each price takes a read, so a longer list stays without prices at its end. */
const maxReads = 60

type Listed = { id: string; gross?: Money | null | undefined }
/** `isPriced`: false where a price could not be read, so that the answer must not be shared. */
type Priced<T> = { entries: T[]; isPriced: boolean }

/** Undefined where it could not be read, null for a product without a price. */
const readPrice = async (
  { sources, translation }: Context,
  record: string,
  country: string,
): Promise<Money | null | undefined> => {
  const answer = await sources.items.product(record, country).catch((error: unknown) => {
    if (errorCode(error) === 'RATE_LIMITED') throw error
    return null
  })
  if (answer === null) return undefined
  return translateAnswer('getItem', () => productPrice(answer.value, translation))?.gross ?? null
}

/** Reads the price of each entry that has none from the entry's own product, as its page does. */
export const withOwnPrices = async <T extends Listed>(
  list: readonly T[],
  country: string,
  context: Context,
): Promise<Priced<T>> => {
  const unpriced = list.filter(({ gross }) => !gross)
  const prices = new Map(
    await Promise.all(
      unpriced.slice(0, maxReads).map(async ({ id }) => [id, await readPrice(context, id, country)] as const),
    ),
  )
  return {
    entries: list.map((entry) => ({ ...entry, gross: entry.gross ?? prices.get(entry.id) ?? null })),
    isPriced: unpriced.every(({ id }) => prices.get(id) !== undefined),
  }
}

/** The answer to every cart call. */
import type { BasketsAnswer } from '../contract/cart.ts'
import type { UpstreamContext } from '../context.ts'
import { type CartRow, readLines, readPromo } from './cartRows.ts'
import { euro, priceCart, wireLines, wireOptions, wireSummary } from './cartView.ts'
import { backorderQuantity, needsOf } from './needs.ts'
import { readSupply } from './supplyRows.ts'

export const answerCart = async ({ db, now }: UpstreamContext, cart: CartRow): Promise<BasketsAnswer> => {
  const lines = await readLines(db, cart.id)
  const promo = cart.promocode === null ? undefined : await readPromo(db, cart.promocode)
  const priced = priceCart(cart, lines, promo, now())
  const needs = needsOf(lines)
  const supply = await readSupply(
    db,
    needs.map((need) => need.partId),
    cart.country,
  )
  return {
    shoppingcarts: [
      {
        shoppingcart: {
          id: cart.id,
          currency: euro,
          transactionlines: wireLines(lines, priced),
          promocode: cart.promocode ?? undefined,
          shipcountry: cart.shipcountry ?? undefined,
          shippingmethod: cart.shippingmethod ?? undefined,
          paymentmethod: cart.paymentmethod ?? undefined,
          backorderquantity: backorderQuantity(needs, supply),
          validtaxnumber: cart.validtaxnumber,
        },
        options: wireOptions(cart, priced.weightKg),
        summary: wireSummary(priced.totals),
      },
    ],
  }
}

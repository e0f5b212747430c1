import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { chosenShippingMethod, discountAmount, discountText, totalsOfChoice } from '#domain/cart/cartLines.ts'

/** The totals of a cart for `TotalsList`, without the price of a shipping method that was not chosen (CART-14). */
export const cartTotals = (cart: CartFieldsFragment) => {
  const shipping = chosenShippingMethod(cart)
  const whatToChoose = cart.shipCountry === null ? 'choose country and method' : 'choose a method'
  return {
    totals: totalsOfChoice(cart),
    shipping,
    missing: shipping === null ? whatToChoose : null,
    discount: {
      text: discountText(cart.discountRate),
      saved: discountAmount(cart.lines),
      code: cart.promoCode || null,
      problem: cart.promoProblem,
    },
  }
}

/** The carts of the tiny upstream: one part, which may be a kit. */

/** An upstream that does not tell the country has none here. */
export type Delivery = { shipcountry?: string | null | undefined; shippingmethod?: string | null }
export type TinyCart = {
  fields: Record<string, unknown>
  orderId: string | null
  quantity: number
  delivery: Delivery
  /** The shipping methods to choose from. */
  offered: readonly string[]
  /** Ids of the components of its only part; empty unless the part is a kit. */
  components: readonly string[]
}

/** The fields that a cart and its order share. */
export const cartFieldsOf = (cartId: string, cart: TinyCart, grossamount: number) => ({
  id: cartId,
  currency: { symbol: '€', name: 'EUR' },
  transactionlines: [
    {
      _id: 'line-1',
      item: { id: 'item-1', description: 'Rear shock' },
      quantity: cart.quantity,
      grossprice: grossamount,
    },
    ...cart.components.map((id) => ({
      _id: `line-of-${id}`,
      item: { id },
      quantity: cart.quantity,
      grossprice: 0,
      kitcomponent: true,
      init: 'line-1',
    })),
  ],
  shipcountry: 'DE',
  shippingmethod: null,
  paymentmethod: cart.fields['paymentmethod'] ?? null,
  ...cart.delivery,
  company: cart.fields['company'] ?? null,
  taxnumber: cart.fields['taxnumber'] ?? null,
  order: cart.orderId,
  validtaxnumber: cart.fields['taxnumber'] ? true : null,
})
export const cartAnswerOf = (cartId: string, cart: TinyCart, grossamount: number) => ({
  status: 200,
  body: {
    shoppingcarts: [
      {
        shoppingcart: cartFieldsOf(cartId, cart, grossamount),
        options: { shippingmethod: cart.offered.map((_id) => ({ _id })) },
        summary: { grossamount },
      },
    ],
  },
})

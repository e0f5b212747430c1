/** A kit's line in the basket or of an order: what it is made of is shown or hidden (CART-03, PAY-02). */
export type KitEvent = { type: 'components.toggled' }

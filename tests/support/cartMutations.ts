/** Mutations of the cart with all of their refusals. */
export const add =
  'mutation { addToCart(input: { record: "4711", quantity: 2, country: "DE" }) { __typename ... on CartChanged { cart { id } } ... on OutOfStock { message } ... on CartExpired { message } ... on CartOrdered { message } ... on CartRefused { message code } } }'
export const setQuantity =
  'mutation { setLineQuantity(lineId: "leaf", quantity: 3) { __typename ... on OutOfStock { message } ... on CartExpired { message } ... on CartOrdered { message } ... on CartRefused { message code } } }'

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CartDocument } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { stockAnswer } from '#tests/support/client/answers.ts'
import { cart, line } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

it.each([
  { here: 2, there: 9, limited: true },
  { here: 9, there: 2, limited: false },
])(
  'CART-04/country a quantity is limited by the stock for the visitor’s country ($here), not for that of the delivery ($there)',
  async ({ here, there, limited }) => {
    document.cookie = 'basket=1'
    // The visitor is in Poland, the cart is sent to Germany.
    await showPage('/basket', {
      [requestKey({ query: CartDocument, variables: {} })]: {
        __typename: 'Query',
        cart: { ...cart, shipCountry: 'DE' },
      },
      ...stockAnswer('spring', 'PL', here),
      ...stockAnswer('spring', 'DE', there),
    })
    const lines = within(await screen.findByRole('list', { name: 'Item, Price, Quantity, Subtotal' }))
    const plus = lines.getByRole('button', { name: 'Increase quantity' })
    await waitFor(() =>
      expect([
        plus.getAttribute('aria-disabled') === 'true' || plus.hasAttribute('disabled'),
        lines.queryByText('All that we can deliver') !== null,
      ]).toEqual([limited, limited]),
    )
  },
)

it('PDP-27/cart one Undo puts a chosen quantity of a line back', async () => {
  document.cookie = 'basket=1'
  const { shop } = await showPage('/basket', {
    [requestKey({ query: CartDocument, variables: {} })]: { __typename: 'Query', cart },
    ...stockAnswer('spring', 'PL', 12),
  })
  const changes: number[] = []
  shop.getSnapshot().context.cart.subscribe(({ context }) => {
    for (const { edit } of context.queue) if (edit.kind === 'quantity') changes.push(edit.quantity)
  })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Usual quantities' }), {
    target: { value: '10' },
  })
  await screen.findByText('Spring: 10 instead of 2')
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '2')
  expect(new Set(changes)).toEqual(new Set([10, 2]))
})

it('CART-16/cart a line says what its price is for', async () => {
  document.cookie = 'basket=1'
  const perPair = { ...line, item: { ...line.item, saleUnit: 'PAIR' as const } }
  await showPage('/basket', {
    [requestKey({ query: CartDocument, variables: {} })]: {
      __typename: 'Query',
      cart: { ...cart, lines: [perPair] },
    },
  })
  const lines = within(await screen.findByRole('list', { name: 'Item, Price, Quantity, Subtotal' }))
  expect(lines.getByText('per pair').parentElement?.textContent).toBe('100.00 € per pair')
})

/** The review of a tab whose cart was ordered or emptied in another one. */
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { CartDocument } from '#client/generated/graphql.ts'
import { address, checkoutAnswers, parcelCart, storeForm } from '#tests/support/client/checkoutPages.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const placeButton = () => screen.queryByRole('button', { name: 'Place Order and Pay' })

/** Shows the review, then lets another tab do something and end the cart. */
const review = async (elsewhere: () => void) => {
  storeForm(address)
  const { apollo } = await showPage('/payment', checkoutAnswers(parcelCart), { hasCart: true })
  await screen.findByRole('button', { name: 'Place Order and Pay' })
  elsewhere()
  const ended = { __typename: 'Query', cart: { __typename: 'NoCart', itemCount: 0 } } as const
  await act(async () => apollo.write({ query: CartDocument, variables: {} }, ended))
}

it('PAY-01/gone a review whose cart was emptied elsewhere says that there is nothing to pay', async () => {
  // An earlier order of this tab has nothing to do with this cart.
  sessionStorage.setItem('lastOrder', 'o0')
  await review(() => undefined)
  await screen.findByText('There is nothing to pay: your shopping cart is empty.')
  expect(placeButton()).toBeNull()
})

it('PAY-01/gone a review whose cart was ordered elsewhere leads to the order', async () => {
  const lineIds = parcelCart.lines.map(({ id }) => id)
  await review(() =>
    localStorage.setItem('orderOrigin', JSON.stringify({ orderId: 'o1', key: 'k1', lineIds, placing: [] })),
  )
  await screen.findByRole('button', { name: 'Go to your order' })
  expect(placeButton()).toBeNull()
})

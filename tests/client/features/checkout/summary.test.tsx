/** The cart beside the checkout form. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkoutAnswers, parcelCart } from '#tests/support/client/checkoutPages.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

it('PROMO-04/told a code that holds no more is shown with the reason', async () => {
  const promoProblem = 'This promo code has expired.'
  await showPage('/checkout', checkoutAnswers({ ...parcelCart, promoCode: 'OLD', promoProblem }), {
    hasCart: true,
  })
  const summary = await screen.findByRole('complementary', { name: 'Order summary' })
  expect(within(summary).getByText(/^Promo code OLD/).textContent).toBe(
    'Promo code OLD Remove codeThis promo code has expired.',
  )
})

it('CHK-19/remove the code is taken out of the cart', async () => {
  const { shop } = await showPage(
    '/checkout',
    checkoutAnswers({ ...parcelCart, promoCode: 'WELCOME10', discountRate: 0.1 }),
    { hasCart: true },
  )
  const codes: string[] = []
  shop.getSnapshot().context.cart.subscribe(({ context }) => {
    for (const one of [context.inFlight, ...context.queue])
      if (one?.edit.kind === 'promo') codes.push(one.edit.code)
  })
  // By its label: saving to the cart fails here, and the dialog about it hides the roles.
  const summary = await screen.findByLabelText('Order summary', { selector: 'aside' })
  await act(async () => within(summary).getByText('Remove code').click())
  await waitFor(() => expect(new Set(codes)).toEqual(new Set([''])))
})

/** The cart beside the checkout form. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkoutAnswers, parcelCart } from '#tests/support/client/checkoutPages.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

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

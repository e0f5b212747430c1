/** Parts that left the cart because they are no longer sold. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CartDocument, type CartFieldsFragment } from '#client/generated/graphql.ts'
import { requestKey } from '#client/lib/apollo/apollo.ts'
import { checkoutAnswers, parcelCart } from '#tests/support/client/checkoutPages.ts'
import { cart } from '#tests/support/client/shopData.ts'
import { showPage } from '#tests/support/client/showPage.tsx'

const unsold = (id: string, name: string, urlcomponent: string | null = null) => ({
  __typename: 'UnsoldLine' as const,
  id,
  name,
  quantity: 2,
  urlcomponent,
})
const cartAnswer = (over: Partial<CartFieldsFragment>) => ({
  [requestKey({ query: CartDocument, variables: {} })]: {
    __typename: 'Query' as const,
    cart: { ...cart, ...over },
  },
})
const one = 'This part is no longer sold, so it was taken out of your cart:'

it('CART-17/told,closed cart and mini cart name the parts until the message is closed, which takes them out', async () => {
  const unsoldLines = [unsold('u1', 'Old spring', 'old-spring'), unsold('u2', 'Gone bolt')]
  const { shop } = await showPage('/basket', cartAnswer({ unsoldLines }), { hasCart: true })
  const message = (await screen.findByText(/^These parts are no longer sold/)).parentElement ?? document.body
  const items = [...message.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items).toEqual(['2 × Old spring', '2 × Gone bolt'])
  expect(within(message).getByText('Old spring').getAttribute('href')).toBe('/details/old-spring')
  const removed = new Set<string>()
  const { cart: actor, overlay } = shop.getSnapshot().context
  await act(async () => overlay.send({ type: 'miniCart.toggled' }))
  await waitFor(() => expect(screen.getAllByText(/^These parts are no longer sold/)).toHaveLength(2))
  actor.subscribe(({ context }) => {
    for (const queued of [context.inFlight, ...context.queue])
      if (queued?.edit.kind === 'removal') removed.add(queued.edit.lineId)
  })
  await act(async () => screen.getAllByLabelText('Close the message')[0]?.click())
  expect([...removed]).toEqual(['u1', 'u2'])
})

it('CART-17/empty an empty cart says so below the parts that left it', async () => {
  await showPage('/basket', cartAnswer({ lines: [], unsoldLines: [unsold('u1', 'Old spring')] }), {
    hasCart: true,
  })
  const [first, second] = [await screen.findByText(one), screen.getByText(/^You have no items/)]
  expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('CART-17/told the checkout names them', async () => {
  const unsoldLines = [unsold('u1', 'Old spring')]
  await showPage('/checkout', checkoutAnswers({ ...parcelCart, unsoldLines }), { hasCart: true })
  expect(await screen.findByText(one)).toBeDefined()
})

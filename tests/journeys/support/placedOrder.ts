/** Orders that a test begins with: placed and paid by the operations of the pages, without opening these. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fillCart, sendOperation } from './buyer.ts'
import { writeCheckout } from './review.ts'

export type PlacedOrder = {
  id: string
  name: string
  path: string
  /** Decides the payment of a card as on the provider's page. */
  decide: (outcome: 'pay' | 'never') => Promise<void>
}

export const placeOrderDirectly = async (
  page: Page,
  payment = /card/i,
  quantity = 1,
): Promise<PlacedOrder> => {
  await fillCart(page, { quantity })
  const address = await writeCheckout(page, payment)
  const { placeOrder } = await sendOperation(page, 'PlaceOrder', { key: randomUUID(), address, shown: null })
  if (placeOrder.__typename !== 'OrderPlaced') throw new Error(JSON.stringify(placeOrder))
  const { id, name } = placeOrder.order
  return {
    id,
    name,
    path: `/order/${encodeURIComponent(id)}`,
    decide: async (outcome) => {
      // The provider leads back to the order, and the shop asks it for the payment.
      const answer = await page.request.post(placeOrder.payment.url, { form: { outcome } })
      expect(answer.ok()).toBe(true)
    },
  }
}

/** Orders that a test begins with: placed and paid by the operations of the pages, without opening these. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SandboxOutcome } from '../../../graphql-server/payments/providers/sandbox/outcomes.ts'
import { fillCart, sendOperation } from './buyer.ts'
import { writeCheckout } from './review.ts'

export type PlacedOrder = {
  id: string
  name: string
  path: string
  /** The provider's page for a card. */
  sandbox: string
  /** Decides the payment of a card as on the provider's page. */
  decide: (outcome: SandboxOutcome) => Promise<void>
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
  const sandbox: string = placeOrder.payment?.url ?? ''
  return {
    id,
    name,
    path: `/order/${encodeURIComponent(id)}`,
    sandbox,
    decide: async (outcome) => {
      // The provider leads back to the order, and the shop asks it for the payment.
      const answer = await page.request.post(sandbox, { form: { outcome } })
      expect(answer.ok()).toBe(true)
    },
  }
}

/** Opens the provider's page of an order that is paid by card. */
export const openSandbox = async (page: Page): Promise<PlacedOrder> => {
  const order = await placeOrderDirectly(page)
  await page.goto(order.sandbox)
  return order
}

/** Opens the page of an order that was paid by card. */
export const openPaidOrder = async (page: Page): Promise<PlacedOrder> => {
  const order = await placeOrderDirectly(page)
  await order.decide('pay')
  await page.goto(order.path)
  await expect(page.getByRole('heading', { level: 2, name: 'Paid', exact: true })).toBeVisible()
  return order
}

/** The review of a cart whose address is stored, up to the placed order. */
import { expect } from '@playwright/test'
import { createActor } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { button, dialog } from '../faults.ts'
import { openReview } from '../review.ts'
import { lose, refuse } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const order = ({ page }: WalkContext) => button(page, 'Place Order and Pay')
const refusal = ({ page }: WalkContext) => dialog(page, 'Your order was not placed')
const silence = ({ page }: WalkContext) => dialog(page, 'No answer came')
const soldOut = 'The last piece has just been sold.'
const close = ({ page }: WalkContext) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()

export const paymentWalk = walkTable('payment', {
  machine: paymentMachine,
  input: () => ({
    cart: createActor(cartMachine) as never,
    addressStored: true,
    reviewed: () => ({ address: null, lineIds: [], total: null, items: [] }),
  }),
  open: async ({ page }) => {
    await page
      .context()
      .addCookies([{ name: 'cookieConsent', value: 'Mandatory', url: new URL(page.url()).origin }])
    await openReview(page, /transfer/i)
  },
  gestures: {
    'placement.clicked': [
      {
        event: { type: 'placement.clicked' },
        // An open dialog covers the button.
        offered: (snapshot) => snapshot.matches('reviewing'),
        press: (context) => order(context).click(),
      },
    ],
    'dialog.closed': [
      {
        event: { type: 'dialog.closed' },
        offered: (snapshot) => snapshot.matches('refused'),
        press: close,
        seen: (context) => expect(order(context)).toBeEnabled(),
      },
      {
        event: { type: 'dialog.closed' },
        offered: (snapshot) => snapshot.matches('unanswered'),
        // The order exists; the next try would find it.
        ends: true,
        press: close,
        seen: (context) => expect(order(context)).toBeEnabled(),
      },
    ],
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        // A refusal is closed: its dialog has no other button.
        offered: (snapshot) => snapshot.matches('unanswered'),
        press: ({ page }) => button(page, 'Try again').click(),
      },
    ],
  },
  answers: {
    takePlacementKey: { usual: { output: { key: 'key', tried: false } } },
    placeOrder: {
      usual: {
        output: { kind: 'placed', orderId: 'order', payment: { kind: 'transfer' } },
        // The ways to a paid order place theirs at once.
        given: (snapshot) => snapshot.matches('retrying'),
        seen: ({ page }) => expect(page).toHaveURL(/\/order\/[^/]+$/),
      },
      others: [
        {
          output: { kind: 'refused', message: soldOut, retryable: false },
          given: (snapshot) => snapshot.matches('placing'),
          arrange: refuse({ action: 'addOrder' }, { status: 409, message: soldOut, code: 'OUT_OF_STOCK' }),
          seen: (context) => expect(refusal(context)).toContainText('Nothing was ordered.'),
        },
      ],
      failure: { given: (snapshot) => snapshot.matches('placing'), arrange: lose('PlaceOrder') },
    },
    discardKey: { usual: {} },
    dropPlacementKey: { usual: {} },
    recordPurchase: { usual: {} },
    providerPayment: { usual: { output: { kind: 'ended', problem: null } } },
  },
  seen: {
    evaluating: 'it is left at once',
    reviewing: (context) => expect(order(context)).toBeEnabled(),
    takingKey: 'the button is disabled',
    placing: 'the button is disabled',
    retrying: 'the button is disabled',
    unanswered: (context) =>
      expect(silence(context)).toContainText('Trying again is safe: it never makes a second order.'),
    discardingKey: 'the button is disabled',
    discardingKeyForAddress: 'no walk ends here',
    refused: (context) => expect(refusal(context)).toBeVisible(),
    'ordered.recordingPurchase': 'the order page follows',
    'ordered.droppingKey': 'the order page follows',
    paying: 'the order page follows',
    // The page goes with the answer of its last port.
    goingToOrder: ({ page }) =>
      expect(page.getByRole('region', { name: 'Pay by bank transfer' })).toContainText('IBAN'),
    orderPageFailed: 'no walk ends here',
    goingToCheckout: 'no walk ends here',
    checkoutPageFailed: 'no walk ends here',
    left: 'no walk ends here',
  },
})

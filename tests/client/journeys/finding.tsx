/** The views of `/order` and of the cancellation of an order: what each shows in every state of its machine. */
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { OrderCancellation } from '#client/features/order/OrderCancellation.tsx'
import { DeviceOrders } from '#client/features/order-lookup/DeviceOrders.tsx'
import { OrderLookup } from '#client/features/order-lookup/OrderLookup.tsx'
import { deviceOrdersModel } from '#tests/machines/models/device-orders.ts'
import { orderCancellationModel } from '#tests/machines/models/order-cancellation.ts'
import { orderLookupModel } from '#tests/machines/models/order-lookup.ts'
import { isDisabled } from '#tests/support/client/isDisabled.ts'
import { order } from '#tests/support/client/shopData.ts'
import type { View } from '#tests/support/views/walkView.tsx'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const problemOf = (seen: { context: unknown }) => (seen.context as { problem: string | null }).problem

const orderLookup: View = {
  model: orderLookupModel,
  createsActor: true,
  render: (_, input) => <OrderLookup link={(input as { link: string | null }).link} />,
  expectations: {
    filling: (seen) => {
      expect(isDisabled(button('Send me a code'))).toBe(false)
      const problem = problemOf(seen)
      if (problem) expect(screen.getByRole('alert').textContent).toContain(problem)
      const { otherWay } = seen.context as { otherWay: boolean }
      expect(screen.queryByRole('link', { name: 'Contact us' }) !== null).toBe(otherWay)
    },
    requestingCode: () => {
      expect(isDisabled(button('Send me a code'))).toBe(true)
      expect(screen.queryByRole('alert')).toBeNull()
    },
    'awaitingCode.entering': (seen) => {
      expect(isDisabled(button('Open the order'))).toBe(false)
      expect(document.body.textContent).toContain('If order SO1 was placed with name@example.com')
      const problem = problemOf(seen)
      if (problem) expect(screen.getByRole('alert').textContent).toContain(problem)
    },
    'awaitingCode.checking': () =>
      expect([
        isDisabled(button('Open the order')),
        isDisabled(button('Send another code')),
        isDisabled(button('Back')),
      ]).toEqual([true, true, true]),
    confirmingLink: () => expect(isDisabled(button('Open the order'))).toBe(false),
    openingLink: () => expect(isDisabled(button('Open the order'))).toBe(true),
    opened: () => expect(screen.getByText('Opening the order')).toBeTruthy(),
    shown: () => expect(screen.getByText('Opening the order')).toBeTruthy(),
    notShown: () =>
      expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/order/o1'),
  },
}

const listed = {
  __typename: 'DeviceOrder',
  id: 'o1',
  name: 'SO1',
  placedAt: '2026-11-20T10:00:00Z',
  paymentState: 'OPEN',
  cancelled: false,
  status: 'AWAITING_PAYMENT',
  partlyCancelled: false,
}
const deviceOrders: View = {
  model: deviceOrdersModel,
  createsActor: true,
  answers: { 'DeviceOrders{}': { deviceOrders: [listed] } },
  render: () => <DeviceOrders />,
  expectations: {
    listing: (seen) => {
      expect(screen.getByRole('listitem').textContent).toBe('Order SO120 November 2026, to be paid')
      expect(isDisabled(button('Clear this list'))).toBe(false)
      const problem = problemOf(seen)
      if (problem) expect(screen.getByText(problem)).toBeTruthy()
    },
    clearing: () => expect(isDisabled(button('Clear this list'))).toBe(true),
    cleared: () => expect(screen.getByText('This device lists no orders any more.')).toBeTruthy(),
  },
}

const dialogButton = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const cancellableOrder = { ...order, life: { ...order.life, cancellable: true } }
const orderCancellation: View = {
  model: orderCancellationModel,
  createsActor: true,
  lazyComponents: [() => import('#client/features/order/CancellationDialog.tsx')],
  render: (_, input) => (
    <OrderCancellation
      order={{ ...cancellableOrder, ownDevice: (input as { ownDevice: boolean }).ownDevice }}
      onAnswered={() => {}}
    />
  ),
  expectations: {
    offered: () => {
      expect(isDisabled(button('Cancel order'))).toBe(false)
      expect(screen.queryByRole('dialog')).toBeNull()
    },
    confirming: (seen) => {
      expect(screen.getByRole('dialog', { name: 'Cancel order SO-1?' })).toBeTruthy()
      expect(screen.getByText(/You have not paid, so there is no money to return/)).toBeTruthy()
      const { ownDevice } = seen.context as { ownDevice: boolean }
      expect(screen.queryByLabelText(/Email address of the order/) === null).toBe(ownDevice)
      expect(isDisabled(button('Cancel the order'))).toBe(false)
      const problem = problemOf(seen)
      if (problem) expect(screen.getByText(problem)).toBeTruthy()
    },
    cancelling: () =>
      expect([isDisabled(button('Cancel the order')), isDisabled(button('Keep the order'))]).toEqual([
        true,
        true,
      ]),
    cancelled: () => {
      expect(screen.getByText('Your order is cancelled.')).toBeTruthy()
      expect(dialogButton('Cancel order')).toBeNull()
    },
    tooLate: (seen) => {
      expect(screen.getByText(`${problemOf(seen)}`)).toBeTruthy()
      expect(
        screen.getByRole('link', { name: 'How to withdraw and return the parts' }).getAttribute('href'),
      ).toBe('/withdraw')
      expect(dialogButton('Cancel order')).toBeNull()
    },
  },
}

export const findingViews: readonly View[] = [orderLookup, deviceOrders, orderCancellation]

import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { CancellationDialog } from '#client/features/order/CancellationDialog.tsx'
import { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts'
import type { OrderCancellationResult } from '#machines/order-cancellation/order-cancellation.types.ts'
import { order } from '#tests/support/client/shopData.ts'

it('A11Y-02/kept the address keeps the focus, and is not changed, while a cancellation waits for its answer', () => {
  const machine = orderCancellationMachine.provide({
    actors: { cancelOrder: fromPromise(() => new Promise<OrderCancellationResult>(() => undefined)) },
  })
  const cancellation = createActor(machine, { input: { orderId: order.id, ownDevice: false } }).start()
  cancellation.send({ type: 'cancel.clicked' })
  render(<CancellationDialog order={{ ...order, ownDevice: false }} cancellation={cancellation} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Email address of the order/ })
  field.focus()
  fireEvent.change(field, { target: { value: 'ada@example.com' } })
  act(() => cancellation.send({ type: 'cancellation.confirmed' }))
  expect(screen.getByText('Cancelling the order')).toBeTruthy()
  expect([document.activeElement, field.disabled, field.readOnly]).toEqual([field, false, true])
  cancellation.stop()
})

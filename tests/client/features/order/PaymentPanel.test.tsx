/** The ways to pay that an order offers while it awaits a bank transfer. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PaymentPanel } from '#client/features/order/PaymentPanel.tsx'
import { ShopProvider } from '#client/features/shop/ShopContext.ts'
import { order } from '#tests/support/client/shopData.ts'
import { fakeShop } from '#tests/support/views/fakeContext.ts'

afterEach(cleanup)

const [card, wallet, transfer] = ['Card or bank', 'Wallet', 'Bank transfer'].map((name) => ({
  id: name,
  name,
})) as [Method, Method, Method]
type Method = { id: string; name: string }
const awaiting = {
  ...order,
  paymentMethod: { __typename: 'PaymentMethod' as const, ...transfer, provider: 'TRANSFER' as const },
  transfer: {
    __typename: 'TransferDetails' as const,
    beneficiary: 'Shop',
    iban: 'PL61109010140000071219812874',
    bic: 'WBKPPLPP',
    reference: 'SO-1',
    amount: order.totals.gross,
  },
}

const Panel = ({ methods, presses }: { methods: readonly Method[]; presses: string[] }) => {
  const [methodId, setMethodId] = useState(transfer.id)
  return (
    <PaymentPanel
      order={awaiting}
      justPaid={false}
      methods={methods}
      methodId={methodId}
      payable
      paying={false}
      wallet={null}
      onMethod={setMethodId}
      onPay={() => presses.push(methodId)}
    />
  )
}
const show = (methods: readonly Method[]) => {
  const presses: string[] = []
  render(
    <ShopProvider value={fakeShop({ actor: null as never, name: 'order' })}>
      <Panel methods={methods} presses={presses} />
    </ShopProvider>,
  )
  expect(screen.getByRole('region', { name: 'Pay by bank transfer' })).toBeTruthy()
  return presses
}

describe('ORD-01/other an order that awaits a transfer', () => {
  it('offers only other methods, none of them chosen, and Pay now once one is', () => {
    const presses = show([card, wallet, transfer])
    expect(screen.getByRole('radiogroup', { name: 'Or pay another way' })).toBeTruthy()
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      [card.id, false],
      [wallet.id, false],
    ])
    const payNow = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' })
    expect(payNow.disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: wallet.name }))
    expect(payNow.disabled).toBe(false)
    fireEvent.click(payNow)
    expect(presses).toEqual([wallet.id])
  })

  it('offers nothing where the shop has no other method', () => {
    show([transfer])
    expect(screen.queryByRole('radiogroup')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
  })
})

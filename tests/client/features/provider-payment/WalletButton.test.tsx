/** The wallet's button, with a fake of the wallet's script. */
import { act, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WalletButton } from '#client/features/provider-payment/WalletButton.tsx'
import {
  showFakeWallet,
  type WalletOptions,
  walletButtonText,
  walletScriptUrl,
} from '#tests/support/client/fakeWallet.ts'

const show = async () => {
  let options: WalletOptions | undefined
  const remove = showFakeWallet((given) => {
    options = given
  })
  onTestFinished(remove)
  const onCancelled = vi.fn()
  const approval = { scriptUrl: walletScriptUrl, reference: 'r1', url: null }
  render(<WalletButton approval={approval} onApproved={vi.fn()} onCancelled={onCancelled} />)
  await screen.findByText(walletButtonText)
  return { options, onCancelled }
}

it('PAY-05 a problem of the wallet is shown, and its button stays for another try', async () => {
  const { options, onCancelled } = await show()
  await act(async () => options?.onError(new Error('popup')))
  expect(screen.getByRole('alert').textContent).toContain('The wallet reported a problem.')
  expect(screen.getByText(walletButtonText)).toBeTruthy()
  expect(onCancelled).not.toHaveBeenCalled()
})

it('PAY-08 cancelling in the wallet shows no message', async () => {
  const { options, onCancelled } = await show()
  await act(async () => options?.onCancel())
  expect([onCancelled.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
})

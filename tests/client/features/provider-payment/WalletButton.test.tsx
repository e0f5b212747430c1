/** The wallet's button, with a fake of the wallet's script. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WalletButton } from '#client/features/provider-payment/WalletButton.tsx'

type Options = { onError: (error: unknown) => void; onCancel: () => void }

afterEach(() => {
  cleanup()
  delete window.paypal
  for (const script of document.querySelectorAll('script')) script.remove()
})

const show = async () => {
  const script = document.createElement('script')
  script.dataset['wallet'] = '/w.js'
  document.head.append(script)
  let options: Options | undefined
  window.paypal = {
    Buttons: (given) => {
      options = given
      return {
        render: async (place) => {
          place.append('the wallet’s button')
        },
      }
    },
  }
  const onCancelled = vi.fn()
  const approval = { scriptUrl: '/w.js', reference: 'r1', url: null }
  render(<WalletButton approval={approval} onApproved={vi.fn()} onCancelled={onCancelled} />)
  await screen.findByText('the wallet’s button')
  return { options, onCancelled }
}

it('PAY-05 a problem of the wallet is shown, and its button stays for another try', async () => {
  const { options, onCancelled } = await show()
  await act(async () => options?.onError(new Error('popup')))
  expect(screen.getByRole('alert').textContent).toContain('The wallet reported a problem.')
  expect(screen.getByText('the wallet’s button')).toBeTruthy()
  expect(onCancelled).not.toHaveBeenCalled()
})

it('PAY-08 cancelling in the wallet shows no message', async () => {
  const { options, onCancelled } = await show()
  await act(async () => options?.onCancel())
  expect([onCancelled.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
})

import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import { walletApproval } from '#machines/provider-payment/provider-payment.select.ts'

const wallet = { kind: 'wallet', scriptUrl: '/w.js', reference: 'r1', url: null }
const input = (next: object) => () => ({ orderId: 'o1', next })

export const providerPaymentModel = model({
  name: 'provider-payment',
  machine: providerPaymentMachine,
  inputs: [
    input({ kind: 'redirect', url: '/pay' }),
    input(wallet),
    input({ kind: 'transfer' }),
    input({ kind: 'settled' }),
    input({ kind: 'declined', message: 'Declined' }),
  ],
  events: [{ type: 'wallet.approved' }, { type: 'wallet.cancelled' }],
  answers: {
    goToProvider: [undefined],
    capturePayment: [{ kind: 'settled' }, { kind: 'declined', message: 'Declined' }],
  },
  assertions: {
    redirecting: (seen, world) => {
      expect(walletApproval(seen)).toBe(null)
      expect(world.calls).toEqual([{ id: 'goToProvider', input: { url: '/pay' } }])
    },
    waitingForApproval: (seen, world) => {
      expect(walletApproval(seen)).toEqual(wallet)
      expect(world.calls).toEqual([])
    },
    capturing: (seen, world) => {
      expect(walletApproval(seen)).toBe(null)
      expect(world.calls).toEqual([{ id: 'capturePayment', input: { orderId: 'o1', reference: 'r1' } }])
    },
    left: (seen, world) => {
      expect(seen.output).toEqual({ kind: 'left' })
      expect(world.calls.map(({ id }) => id)).toEqual(['goToProvider'])
    },
    ended: (seen) => {
      expect(walletApproval(seen)).toBe(null)
      expect(seen.output.kind).toBe('ended')
      expect([null, 'Declined', 'No answer came.']).toContain(seen.output.problem)
    },
  },
})

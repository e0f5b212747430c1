/** The sandbox as a payment provider: a page for card and bank payments, and a wallet. */
import * as v from 'valibot'
import type { PaymentProvider, ProviderStatus } from '../../paymentProvider.ts'
import { RefundRefused } from '../../refunds/refundRefused.ts'
import type { SandboxLedger, SandboxPayment } from './ledger.ts'

const message = v.object({ event: v.string(), payment: v.string() })

export const signatureHeader = 'x-sandbox-signature'

const statusOf = (payment: SandboxPayment): ProviderStatus => ({
  state: payment.state,
  amountMinor: payment.receivedMinor,
  currency: payment.currency,
})

export const createSandboxProvider = (
  kind: PaymentProvider['kind'],
  ledger: SandboxLedger,
  now: () => number,
): PaymentProvider => {
  const status = async (ref: string) => {
    const payment = await ledger.get(ref)
    if (!payment) throw new Error('The sandbox knows no such payment.')
    return statusOf(payment)
  }
  return {
    id: `sandbox-${kind}`,
    kind,
    create: async ({ reference: ref, orderName, amountMinor, currency, returnUrl, webhookUrl }) => {
      await ledger.open({
        ref,
        kind,
        orderName,
        amountMinor,
        currency,
        returnUrl: new URL(returnUrl).pathname,
        webhookUrl,
        state: 'open',
        receivedMinor: amountMinor,
        paidAt: null,
        refundedMinor: 0,
        createdAt: now(),
      })
      // Paths without an origin: the sandbox is on this very server, under the host name that the browser uses.
      const url = `/sandbox/${ref}`
      const query = new URLSearchParams({
        'client-id': 'sandbox',
        currency,
        intent: 'capture',
        components: 'buttons',
        'disable-funding': 'card',
      })
      return {
        providerRef: ref,
        next:
          kind === 'wallet'
            ? { kind: 'approval', scriptUrl: `/sandbox/wallet.js?${query}`, url }
            : { kind: 'redirect', url },
      }
    },
    capture: (ref) => status(ref),
    status,
    readWebhook: async (raw, headers) => {
      const header = headers[signatureHeader]
      if (typeof header !== 'string' || !(await ledger.isSigned(raw, header))) return null
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), message), raw.toString('utf8'))
      if (!parsed.success) return null
      return { eventId: parsed.output.event, providerRef: parsed.output.payment, isGenuine: true }
    },
    refund: async (ref) => {
      await ledger.refund(ref)
      return 'done'
    },
    refundPart: async (ref, key, amountMinor) => {
      if (await ledger.refundPart(ref, key, amountMinor)) return 'done'
      throw new RefundRefused('Less than this is left of the payment.')
    },
    refundState: async (ref) => {
      const payment = await ledger.get(ref)
      return payment && payment.refundedMinor === payment.receivedMinor ? 'done' : null
    },
  }
}

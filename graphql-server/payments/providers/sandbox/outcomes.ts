/** The outcomes of the sandbox: the change of the payment and the webhooks that each button causes. */
import { randomUUID } from 'node:crypto'
import type { ReportFailure } from '../../../backgroundFailures.ts'
import type { SandboxLedger, SandboxPayment } from './ledger.ts'
import { signatureHeader } from './provider.ts'

/** The buttons in their order. Only the name of the plain outcome starts with `Pay` (NAMES-06). */
export const sandboxOutcomes = {
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  duplicate: 'Duplicate webhook',
  before: 'Webhook before return',
  late: 'Late webhook',
  wrong: 'Wrong amount',
  forged: 'Bad signature',
  expire: 'Expire',
  never: 'Never answer',
} as const
export type SandboxOutcome = keyof typeof sandboxOutcomes

export const isSandboxOutcome = (value: unknown): value is SandboxOutcome =>
  typeof value === 'string' && Object.hasOwn(sandboxOutcomes, value)

const lateMs = 4_000

/** Sends one webhook to the shop itself; never throws. */
export type SendWebhook = (url: string, body: string, headers: Record<string, string>) => Promise<void>

const changeFor = (
  outcome: SandboxOutcome,
  payment: SandboxPayment,
  now: number,
): Partial<SandboxPayment> | null => {
  switch (outcome) {
    case 'pay':
    case 'duplicate':
    case 'before':
      return { state: 'paid' }
    case 'decline':
      return { state: 'failed' }
    case 'cancel':
      return { state: 'cancelled' }
    case 'expire':
      return { state: 'expired' }
    case 'wrong':
      return { state: 'paid', receivedMinor: Math.max(0, payment.amountMinor - 1) }
    case 'late':
      return { state: 'pending', paidAt: now + lateMs }
    case 'never':
      return { state: 'pending' }
    case 'forged':
      return null
  }
}

export const createSandboxDesk = (
  ledger: SandboxLedger,
  sendWebhook: SendWebhook,
  { now, reportFailure }: { now: () => number; reportFailure: ReportFailure },
) => {
  const timers = new Set<NodeJS.Timeout>()

  const send = async (payment: SandboxPayment, event: string, forged = false) => {
    const body = JSON.stringify({ event, payment: payment.ref, ...(forged ? { state: 'paid' } : {}) })
    const signature = forged ? `t=${now()},v1=${'0'.repeat(64)}` : await ledger.sign(body)
    await sendWebhook(payment.webhookUrl, body, { [signatureHeader]: signature })
  }
  const later = (work: () => Promise<void>, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      // The storage may be down: the poller then settles the payment without this webhook.
      work().catch((error: unknown) => reportFailure('sandbox webhook', error))
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  return {
    /** Resolves to the address where the shopper continues; null if the payment is unknown. A second choice has no effect. */
    choose: async (ref: string, outcome: SandboxOutcome): Promise<string | null> => {
      const payment = await ledger.get(ref)
      if (!payment) return null
      const event = randomUUID()
      const change = changeFor(outcome, payment, now())
      if (change === null) {
        await send(payment, event, true)
        return payment.returnUrl
      }
      const decided = await ledger.decide(ref, change)
      if (decided === null) return payment.returnUrl
      if (outcome === 'late') later(() => send(decided, event), lateMs)
      else if (outcome === 'before') await send(decided, event)
      else if (outcome !== 'never') {
        later(() => send(decided, event), 0)
        if (outcome === 'duplicate') later(() => send(decided, event), 200)
      }
      return decided.returnUrl
    },
    close: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
export type SandboxDesk = ReturnType<typeof createSandboxDesk>

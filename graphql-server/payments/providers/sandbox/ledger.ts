/** The sandbox's payments, as a provider would store them. No money moves. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { Records } from '../../../storage/records.ts'
import type { ProviderKind } from '../../paymentProvider.ts'

export type SandboxPayment = {
  ref: string
  kind: ProviderKind
  orderName: string
  amountMinor: number
  currency: string
  returnUrl: string
  webhookUrl: string
  state: PaymentOutcome
  /** Differs from the amount in the outcome `Wrong amount`. */
  receivedMinor: number
  /** With `Late webhook` the payment is pending until then, and paid after. */
  paidAt: number | null
  refundedMinor: number
  /** The parts that were refunded, by the keys of their requests; absent in records of the version before. */
  refundedParts?: Record<string, number>
  createdAt: number
}

const lifeMs = 30 * 60_000
const signatureToleranceMs = 300_000

export type SandboxLedger = {
  /** A repeated reference opens one payment. */
  open: (payment: SandboxPayment) => Promise<void>
  get: (ref: string) => Promise<SandboxPayment | null>
  /** Changes an open payment. Resolves to null if it was decided before. */
  decide: (ref: string, change: Partial<SandboxPayment>) => Promise<SandboxPayment | null>
  /** Refunds what is left of the received amount. */
  refund: (ref: string) => Promise<void>
  /**
   * Refunds a part once for each key.
   * @returns false if less is left
   */
  refundPart: (ref: string, key: string, amountMinor: number) => Promise<boolean>
  sign: (body: string) => Promise<string>
  isSigned: (raw: Buffer, header: string) => Promise<boolean>
}

/** Pending and open payments expire, so that `Never answer` ends, too. */
const asOf = (payment: SandboxPayment, now: number): SandboxPayment => {
  if (payment.state !== 'open' && payment.state !== 'pending') return payment
  if (payment.paidAt !== null && payment.paidAt <= now) return { ...payment, state: 'paid' }
  return payment.createdAt + lifeMs <= now ? { ...payment, state: 'expired' } : payment
}

const unknownPayment = () => new Error('The sandbox knows no such payment.')
const changedMeanwhile = () => new Error('The sandbox was changed meanwhile.')

export const createSandboxLedger = (records: Records, now: () => number): SandboxLedger => {
  const key = (ref: string) => `sandbox:${ref}`
  const read = async (ref: string) => {
    const record = await records.read(key(ref))
    if (!record) return null
    return { payment: asOf(JSON.parse(record.value) as SandboxPayment, now()), version: record.version }
  }
  /** Created once per storage: servers that share one accept each other's signatures. */
  const secret = async () => {
    await records.write('sandbox-secret', randomBytes(32).toString('hex'), 0)
    return (await records.read('sandbox-secret'))?.value ?? ''
  }
  const mac = async (time: string, body: Buffer | string) =>
    createHmac('sha256', await secret())
      .update(`${time}.`)
      .update(body)
      .digest()

  return {
    open: async (payment) => void (await records.write(key(payment.ref), JSON.stringify(payment), 0)),
    get: async (ref) => (await read(ref))?.payment ?? null,
    decide: async (ref, change) => {
      const found = await read(ref)
      if (found?.payment.state !== 'open') return null
      const next = { ...found.payment, ...change }
      return (await records.write(key(ref), JSON.stringify(next), found.version)) ? next : null
    },
    refund: async (ref) => {
      const found = await read(ref)
      if (!found) throw unknownPayment()
      const { receivedMinor, refundedMinor } = found.payment
      if (refundedMinor === receivedMinor) return
      const next = { ...found.payment, refundedMinor: receivedMinor }
      const written = await records.write(key(ref), JSON.stringify(next), found.version)
      if (!written) throw changedMeanwhile()
    },
    refundPart: async (ref, partKey, amountMinor) => {
      const found = await read(ref)
      if (!found) throw unknownPayment()
      const { receivedMinor, refundedMinor, refundedParts = {} } = found.payment
      if (Object.hasOwn(refundedParts, partKey)) return true
      if (receivedMinor - refundedMinor < amountMinor) return false
      const next = {
        ...found.payment,
        refundedMinor: refundedMinor + amountMinor,
        refundedParts: { ...refundedParts, [partKey]: amountMinor },
      }
      if (!(await records.write(key(ref), JSON.stringify(next), found.version))) throw changedMeanwhile()
      return true
    },
    sign: async (body) => {
      const time = String(now())
      return `t=${time},v1=${(await mac(time, body)).toString('hex')}`
    },
    isSigned: async (raw, header) => {
      const match = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header)
      const [, time = '', hex = ''] = match ?? []
      if (!match || Math.abs(now() - Number(time)) > signatureToleranceMs) return false
      return timingSafeEqual(Buffer.from(hex, 'hex'), await mac(time, raw))
    },
  }
}

/** Attempts that an earlier version stored, before the payment chart. Both versions share a store during an upgrade. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentState } from '#machines/payment-settlement/payment-settlement.types.ts'
import {
  createPaymentStore,
  type PaymentStore,
} from '../../../graphql-server/payments/attempts/paymentStore.ts'
import type { Records } from '../../../graphql-server/storage/records.ts'
import { createValkeyRecords } from '../../../graphql-server/storage/valkeyRecords.ts'
import { openRecordsFile } from './paymentsServer.ts'
import { hasRedis, startRedis } from './redis.ts'

/** The stored text of an attempt that was just created at a sandbox. */
const open =
  '{"reference":"kq2mVf0aQhO1n5ZtD4w7Xg","orderId":"7b0f5a52-8a0e-4f56-9b53-0d5a0e0f6f11","orderName":"S-7b0f5a","provider":"sandbox-cardbank","methodId":"card","providerRef":"kq2mVf0aQhO1n5ZtD4w7Xg","next":{"kind":"redirect","url":"/sandbox/kq2mVf0aQhO1n5ZtD4w7Xg"},"amountMinor":12345,"currency":"EUR","state":"open","settlement":"none","declines":0,"receivedMinor":null,"receivedCurrency":null,"createdAt":1795334400000,"updatedAt":1795334400120,"checkedAt":1795334400000,"misses":0,"inHand":false}'
const creating = open
  .replace('"providerRef":"kq2mVf0aQhO1n5ZtD4w7Xg"', '"providerRef":null')
  .replace(/"next":\{.*?\}/, '"next":null')
const unpaid = (state: string, inHand = false) =>
  open.replace('"state":"open"', `"state":"${state}"`).replace('"inHand":false', `"inHand":${inHand}`)
const received = (state: string, settlement: string, receivedMinor = 12345) =>
  unpaid(state)
    .replace('"settlement":"none"', `"settlement":"${settlement}"`)
    .replace(
      '"receivedMinor":null,"receivedCurrency":null',
      `"receivedMinor":${receivedMinor},"receivedCurrency":"EUR"`,
    )

const stored: readonly (readonly [text: string, state: PaymentState])[] = [
  [creating, 'unpaid.creating'],
  [open, 'unpaid.open'],
  [unpaid('pending'), 'unpaid.approved'],
  [unpaid('pending', true), 'unpaid.pending'],
  [unpaid('pending', true).replace(/\}$/, ',"toldLong":true}'), 'unpaid.lingering'],
  [unpaid('failed'), 'unpaid.failed'],
  [unpaid('cancelled'), 'unpaid.cancelled'],
  [unpaid('expired'), 'unpaid.expired'],
  [received('paid', 'none'), 'paid.claiming'],
  [received('paid', 'reporting'), 'paid.reporting'],
  [received('paid', 'reported'), 'paid.reported'],
  [received('paid', 'refunding'), 'superseded.refunding'],
  [received('paid', 'returning'), 'superseded.returning'],
  [received('paid', 'refunded'), 'superseded.returned'],
  [received('paid', 'unrefundable'), 'superseded.unrefundable'],
  ...(['refunding', 'returning', 'unrefundable'] as const).map(
    (settlement) =>
      [received('paid', settlement).replace(/\}$/, ',"late":true}'), `late.${settlement}`] as const,
  ),
  [received('paid', 'refunded').replace(/\}$/, ',"late":true}'), 'late.returned'],
  ...(['refunding', 'returning', 'unrefundable'] as const).map(
    (settlement) =>
      [
        received('paid', settlement).replace(/\}$/, ',"orderCancelled":true}'),
        `cancelled.${settlement}`,
      ] as const,
  ),
  [received('paid', 'refunded').replace(/\}$/, ',"orderCancelled":true}'), 'cancelled.returned'],
  [received('failed', 'refunding', 12344), 'mismatched.refunding'],
  [received('failed', 'returning', 12344), 'mismatched.returning'],
  [received('failed', 'refunded', 12344), 'mismatched.returned'],
  [received('failed', 'unrefundable', 12344), 'mismatched.unrefundable'],
]
/** Attempts of the first versions have neither `misses` nor `inHand`. */
const first: typeof stored = [
  [open.replace(',"misses":0,"inHand":false', ''), 'unpaid.open'],
  [unpaid('pending').replace(',"misses":0,"inHand":false', ''), 'unpaid.pending'],
  [received('paid', 'reporting').replace(',"misses":0,"inHand":false', ''), 'paid.reporting'],
]

const titled = (attempts: typeof stored) => attempts.map(([text, state]) => [state, text] as const)

const reference = 'kq2mVf0aQhO1n5ZtD4w7Xg'

const contract = (name: string, openStore: () => Promise<{ records: Records; close: () => Promise<void> }>) =>
  describe(`an attempt stored by an earlier version on ${name}`, () => {
    let records: Records
    let store: PaymentStore
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await openStore()
      records = opened.records
      store = createPaymentStore(records)
      close = opened.close
    })
    afterAll(() => close())

    /** Replaces the record of the reference. */
    const put = async (text: string) => {
      const known = await records.read(`attempt:${reference}`)
      const sets = { member: reference, joins: ['unsettled'] }
      await records.write(`attempt:${reference}`, text, known?.version ?? 0, { sets })
      return (known?.version ?? 0) + 1
    }

    it.each(titled([...stored, ...first]))('PAY-09 ORD-02 is read as %s', async (state, text) => {
      await put(text)
      const found = await store.get(reference)
      expect(found?.value).toMatchObject({ state, amountMinor: 12345, misses: 0, checkedAt: 1795334400000 })
      expect(found?.value.enteredAt).toBe(1795334400120)
      expect(await store.unqueued()).toEqual([reference])
    })

    it.each(titled(stored))(
      'PAY-09 in the state %s is written as the earlier version reads it',
      async (_, text) => {
        const version = await put(text)
        const found = await store.get(reference)
        if (!found) throw new Error('no attempt')
        expect(await store.replace({ ...found.value, checkedAt: 1795334500000 }, version)).toBe(true)
        const written = await records.read(`attempt:${reference}`)
        expect(JSON.parse(written?.value ?? '')).toEqual({ ...JSON.parse(text), checkedAt: 1795334500000 })
      },
    )
  })

contract('a file', async () => {
  const file = await openRecordsFile(Date.now)
  return { records: file.open(), close: file.close }
})

if (hasRedis)
  contract('Valkey', async () => {
    const redis = await startRedis(4254)
    return { records: createValkeyRecords(redis.client), close: redis.stop }
  })

/** A chart that breaks a promise is noticed, and the breach says how to see it. */
import { describe, expect, it } from 'vitest'
import { replayDifferences } from '#client/devtools/flows/log/replayReport.ts'
import { unpackBugLog } from '#flow-tools/log/bugLog.ts'
import { breachText } from '#flow-tools/walker/bugLink.ts'
import { generalBreaches } from '#flow-tools/walker/generalProperties.ts'
import { breachOf, type Property } from '#flow-tools/walker/temporal.ts'
import { lampModel } from '#tests/support/machines/lamp.ts'
import { paymentModel } from './models/payment.ts'

describe('a chart that breaks its word', () => {
  it('MBT-07/link names the shortest path and a bug link that replays it', async () => {
    const reckless: Property = { says: 'Nobody orders.', never: ({ after }) => after.matches('ordered') }
    const breach = breachOf(paymentModel, reckless)
    const text = breach ? await breachText(paymentModel, breach) : ''
    expect(text).toContain(
      'payment breaks its word: Nobody orders.\nafter placement.clicked → xstate.done.actor.takePlacementKey → xstate.done.actor.placeOrder\n/flows#log=',
    )
    const log = await unpackBugLog(text)
    expect(log.path).toBe('/machines/payment')
    expect(replayDifferences(log)).toEqual([])
    expect(log.entries.findLast(({ actor }) => actor === 'a1')).toMatchObject({
      kind: 'moved',
      state: { ordered: 'recordingPurchase' },
    })
  })

  it.each([
    [
      'never',
      {
        says: 'A lit lamp is not pressed.',
        never: ({ before, event }) => before.matches('lit') && event?.type === 'pressed',
      },
      ['pressed', 'pressed'],
    ],
    [
      'first and thenNever',
      {
        says: 'It stays dark after a failure.',
        first: ({ answer }) => answer?.failed === true,
        thenNever: ({ after }) => after.matches('lit'),
      },
      ['pressed', 'pressed', 'xstate.error.actor.dim', 'pressed'],
    ],
    [
      'eventually, where nothing more is certain to happen',
      {
        says: 'It shines again.',
        after: (seen) => seen.matches('dimming'),
        eventually: (seen) => seen.matches('lit'),
      },
      ['pressed', 'pressed', 'xstate.done.actor.dim'],
    ],
    ['reachable', { says: 'It can shine.', reachable: (seen) => seen.matches('lit') }, ['broken']],
  ] satisfies [string, Property, string[]][])('MBT-07/own shows a breach of %s', (_, property, path) => {
    expect(breachOf(lampModel({}), property)?.steps.map(({ type }) => type)).toEqual(path)
  })

  it('MBT-07/own accepts what the answers alone lead to, if only some of them are given', () => {
    const endsDark: Property = {
      says: 'It gets dark.',
      after: (seen) => seen.matches('dimming'),
      eventually: (seen) => seen.matches('dark'),
    }
    expect(breachOf(lampModel({}), endsDark)).toBe(null)
    const staysLit: Property = {
      says: 'It stays lit if it cannot be dimmed.',
      after: (seen) => seen.matches('dimming'),
      eventually: (seen) => seen.matches('lit'),
      given: ({ failed }) => failed,
    }
    expect(breachOf(lampModel({ onError: 'lit' }), staysLit)).toBe(null)
  })

  it.each([
    [{ onError: 'lit', dimsAtOnce: true }, /Answers alone never lead in a circle/, 'pressed'],
    [{ onDone: undefined }, /No state waits without a way out.*dim/, 'pressed → pressed'],
    [{ broken: {} }, /No event is dropped unseen/, 'broken'],
    [{ broken: { guard: () => false } }, /No event is dropped unseen/, 'broken'],
  ])('MBT-07/general notices %j', (changes, says, path) => {
    const breach = generalBreaches(lampModel(changes)).find((one) => says.test(one.says))
    expect(breach?.steps.map(({ type }) => type).join(' → ')).toBe(path)
  })
})

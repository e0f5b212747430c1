/** Generated interleavings of clicks, answers, faults and reloads: they end with one order, never two. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { flushPromises } from '#flow-tools/walker/world.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PlacementResult, Reviewed } from '#machines/payment/payment.types.ts'
import { fromPort } from '#machines/port.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { type Fault, FaultyServer } from '#tests/support/shopMachines/faultyServer.ts'

type Deed = 'placement.clicked' | 'retry.clicked' | 'dialog.closed' | 'reload' | Fault
const deed = fc.constantFrom<Deed>(
  'placement.clicked',
  'placement.clicked',
  'retry.clicked',
  'dialog.closed',
  'reload',
  'none',
  'lost',
  'lost',
  'dropped',
  'doubled',
  'refused',
  'notOrdered',
)

const reviewed = () => ({ address: null, lineIds: [], total: null, items: [] })

/** The device stores the key, so that a reloaded page finds it. */
async function runPayment(deeds: readonly Deed[]) {
  const server = new FaultyServer()
  const device: { key: string | null; made: number; left: boolean } = { key: null, made: 0, left: false }
  const machine = paymentMachine.provide({
    actors: {
      takePlacementKey: fromPort(async () => {
        if (device.key !== null) return { key: device.key, tried: true }
        device.made += 1
        device.key = `key ${device.made}`
        return { key: device.key, tried: false }
      }),
      dropPlacementKey: fromPort(async () => {
        device.key = null
      }),
      placeOrder: fromPort<{ key: string; reviewed: () => Reviewed }, PlacementResult>(server.placeOrder),
      recordPurchase: fromPort(async () => {}),
      goToCheckout: fromPort(async () => {}),
      goToOrder: fromPort(async () => {
        device.left = true
      }),
    },
  })
  const open = () =>
    createActor(machine, { input: { cart: recorder(), addressStored: true, reviewed } }).start()
  let page = open()
  const faults: readonly string[] = ['none', 'lost', 'dropped', 'doubled', 'refused', 'notOrdered']
  for (const one of [
    ...deeds,
    'none',
    'placement.clicked',
    'none',
    'retry.clicked',
    'none',
    'none',
  ] as const) {
    if (device.left) break
    if (one === 'reload') {
      page.stop()
      page = open()
    } else if (faults.includes(one)) await server.answerNext(one as Fault)
    else page.send({ type: one as 'placement.clicked' })
    for (let turn = 0; turn < 4; turn++) await flushPromises()
  }
  page.stop()
  return { server, device }
}

describe('placing under faults', () => {
  it('PAY-06 PAY-07 clicks, lost answers, refusals, delays and reloads never lead to two orders', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 20 }), async (deeds) => {
        const { server } = await runPayment(deeds)
        expect(server.orders.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300 },
    )
  })

  it('PAY-06 the page ends at the one order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 20 }), async (deeds) => {
        const { server, device } = await runPayment([...deeds, 'reload'])
        expect([server.orders.length, device.left, device.key]).toEqual([1, true, null])
      }),
      { numRuns: 300 },
    )
  })
})

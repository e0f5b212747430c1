/** Generated interleavings of clicks, answers, faults and time: no edit is lost or doubled. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { flushPromises } from '#flow-tools/walker/world.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import {
  hasCartRefreshFailed,
  isCartBusy,
  isLineLeaving,
  pendingQuantity,
} from '#machines/cart/cart.select.ts'
import type { CartEvent } from '#machines/cart/cart.types.ts'
import { fromCallbackPort, fromPort } from '#machines/port.ts'
import { type Fault, FaultyServer } from '#tests/support/shopMachines/faultyServer.ts'

const lineId = fc.constantFrom('l1', 'l2')
type Step = { send: CartEvent } | { come: Fault } | { wait: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({
        type: fc.constant('quantity.changed' as const),
        lineId,
        quantity: fc.integer({ min: 1, max: 9 }),
      })
      .map((send) => ({ send })),
  },
  lineId.map((id) => ({
    send: { type: 'line.removed' as const, lineId: id, record: id, name: id, quantity: 2 },
  })),
  fc
    .tuple(lineId, fc.nat())
    .map(([id, press]) => ({ send: { type: 'removal.undone' as const, lineId: id, key: `press ${press}` } })),
  fc
    .constantFrom('tab.changed', 'connection.lost', 'connection.restored')
    .map((type) => ({ send: { type } as CartEvent })),
  fc.nat(999).map((key) => ({
    send: {
      type: 'edit.requested' as const,
      edit: {
        kind: 'add' as const,
        record: 'shock',
        name: 'Shock',
        quantity: 1,
        location: null,
        key: `wish ${key}`,
      },
      key: `k${key}`,
    },
  })),
  {
    weight: 4,
    arbitrary: fc
      .constantFrom<Fault>('none', 'none', 'lost', 'dropped', 'doubled', 'refused', 'offline', 'expired')
      .map((come) => ({ come })),
  },
  { weight: 2, arbitrary: fc.constantFrom(100, 500, 10_000).map((wait) => ({ wait })) },
)

const wish = (at: number): Step => ({
  send: {
    type: 'edit.requested',
    edit: { kind: 'add', record: 'shock', name: 'Shock', quantity: 1, location: null, key: `wish ${at}` },
    key: `k${at}`,
  },
})

function startCart(server = new FaultyServer()) {
  const clock = new SimulatedClock()
  const cart = createActor(
    cartMachine.provide({
      actors: {
        saveEdit: fromPort(server.saveEdit),
        refreshCart: fromPort(server.refreshCart),
        listenToTabs: fromCallbackPort(() => () => {}),
        watchConnection: fromCallbackPort(() => () => {}),
      },
      actions: { notifyTabs: () => {} },
    }),
    { clock },
  )
  const news: { type: string; key?: string }[] = []
  cart.on('*', (one) => news.push(one))
  cart.start()
  const perform = async (steps: readonly Step[]) => {
    for (const one of steps) {
      if ('send' in one) cart.send(one.send)
      else if ('come' in one) await server.answerNext(one.come)
      else clock.increment(one.wait)
      await flushPromises()
    }
  }
  return { server, cart, clock, news, perform }
}

/** Performs the steps, then completes all pending work without faults. */
async function runCart(steps: readonly Step[]) {
  const { server, cart, clock, news, perform } = startCart()
  await perform(steps)
  cart.send({ type: 'connection.restored' })
  for (let turn = 0; turn < 100; turn++) {
    clock.increment(10_000)
    await server.answerNext('none')
    if (hasCartRefreshFailed(cart.getSnapshot())) cart.send({ type: 'refresh.requested' })
  }
  return { server, cart, news }
}

describe('the cart under faults', () => {
  it('CART-04 writes never overlap, and every write ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { server, cart } = await runCart(steps)
        expect(server.maxConcurrentWrites).toBeLessThanOrEqual(1)
        expect([isCartBusy(cart.getSnapshot()), server.calls.length]).toEqual([false, 0])
      }),
    )
  })

  it('CART-12 the displayed quantities end equal to the server’s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { server, cart } = await runCart(steps)
        const seen = cart.getSnapshot()
        const displayed = [...server.cache].map(([id, quantity]) => [
          id,
          pendingQuantity(seen, id) ?? quantity,
        ])
        expect(displayed).toEqual([...server.lines])
        expect(['l1', 'l2'].some((id) => isLineLeaving(seen, id))).toBe(false)
      }),
    )
  })

  it('CART-12/kept no edit is lost silently: the last quantity is saved, or the shopper sees an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { server, news } = await runCart(steps)
        const wasTold = news.some((one) => one.type === 'cart.refused' || one.type === 'cart.expired')
        const wasRemoved = steps.some((one) => 'send' in one && one.send.type === 'line.removed')
        if (wasTold || wasRemoved) return
        for (const id of ['l1', 'l2']) {
          const asked = steps.flatMap((one) =>
            'send' in one && one.send.type === 'quantity.changed' && one.send.lineId === id
              ? [one.send.quantity]
              : [],
          )
          expect(server.lines.get(id)).toBe(asked.at(-1) ?? new FaultyServer().lines.get(id))
        }
      }),
    )
  })

  it('BTN-04 every add gets exactly one result, and every accepted add is on the server once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const named = steps.map((one, at) =>
          'send' in one && one.send.type === 'edit.requested' ? wish(at) : one,
        )
        const { server, news } = await runCart(named)
        const asked = named.filter((one) => 'send' in one && one.send.type === 'edit.requested').length
        const answers = news.filter((one) => one.type === 'edit.settled')
        expect(answers.length).toBe(asked)
        expect(new Set(answers.map((one) => one.key)).size).toBe(asked)
        const accepted = news.filter((one) => one.type === 'part.accepted').length
        const onServer = [...server.lines.keys()].filter((id) => id.startsWith('added')).length
        const lost = named.filter((one) => 'come' in one && one.come === 'lost').length
        expect(onServer).toBeGreaterThanOrEqual(accepted)
        expect(onServer).toBeLessThanOrEqual(accepted + lost)
      }),
    )
  })

  it('CART-12 a part that is added again after a lost answer is in the cart once', async () => {
    const unanswered = fc.tuple(
      fc.constantFrom<Fault>('lost', 'dropped'),
      fc.constantFrom<Fault>('none', 'lost'),
      fc.constantFrom<Fault>('none', 'lost', 'dropped'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(unanswered, { minLength: 1, maxLength: 5 }), async (faults) => {
        const { server, cart, news, perform } = startCart()
        const isIn = () => news.some((one) => one.type === 'part.accepted')
        for (const [at, [saving, reading, repeating]] of [
          ...faults,
          ['none', 'none', 'none'] as const,
        ].entries()) {
          if (isIn()) break
          await perform([wish(at), { come: saving }, { come: reading }])
          if (isCartBusy(cart.getSnapshot())) await perform([{ come: repeating }])
          if (isCartBusy(cart.getSnapshot())) await perform([{ come: 'none' }])
        }
        expect([isIn(), isCartBusy(cart.getSnapshot())]).toEqual([true, false])
        expect([...server.lines.keys()].filter((id) => id.startsWith('added'))).toHaveLength(1)
      }),
    )
  })

  it('CART-05 a line that is removed and restored repeatedly is there in the end, once for each Undo', async () => {
    // A lost answer may still have restored the line; a lost request is reported, and not repeated.
    const fault = fc.constantFrom<Fault>('none', 'offline', 'lost', 'doubled')
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 5 }), async (faults) => {
        const { server, news, perform } = startCart(new FaultyServer({ giveBackLines: true }))
        for (const [press, come] of faults.entries()) {
          const removal = {
            type: 'line.removed',
            lineId: 'l1',
            record: 'l1',
            name: 'l1',
            quantity: 1,
          } as const
          await perform([{ send: removal }, { come: 'none' }])
          expect(server.lines.has('l1')).toBe(false)
          await perform([{ send: { type: 'removal.undone', lineId: 'l1', key: `press ${press}` } }, { come }])
          // The edit is retried; after a lost answer the cart is read before.
          if (come !== 'none') await perform([{ wait: 10_000 }, { come: 'none' }, { come: 'none' }])
          expect(server.lines.get('l1')).toBe(1)
        }
        const count = (type: string) => news.filter((one) => one.type === type).length
        expect([count('part.accepted'), count('cart.refused')]).toEqual([faults.length, 0])
      }),
    )
  })
})

/** CART-12 MBT-09: what two tabs see of one cart is what a cart would show that does one thing after the other. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { type CartStep, cartStep, initialLines, runCart } from '#tests/support/linearizability/cartRuns.ts'
import { expectLinearizable, linearize, type Operation } from '#tests/support/linearizability/linearize.ts'
import { sequentialCart } from '#tests/support/linearizability/sequentialCart.ts'

const cart = sequentialCart(initialLines)
const runs = Number(process.env['LINEARIZABILITY_RUNS'] ?? 300)
const isLoss = (step: CartStep) => 'network' in step && step.network === 'loses'
const steps = fc.array(cartStep, { maxLength: 24 })

describe('the cart of two tabs', () => {
  it('MBT-09/cart is linearizable while answers are lost, late or repeated, and the device is offline', async () => {
    const before = process.cpuUsage()
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        const { history, shop, shown } = await runCart(run)
        expectLinearizable(history, cart)
        // Tabs tell each other of their edits. After a lost answer nobody may know of one.
        if (!run.some(isLoss)) expect(shown).toEqual(shop.tabs.map(() => shop.lines))
        expect(shop.tabs.map((tab) => [tab.isBusy, tab.cache])).toEqual(
          shop.tabs.map(() => [false, shop.lines]),
        )
      }),
      { numRuns: runs },
    )
    const seconds = (process.cpuUsage(before).user / 1e6).toFixed(1)
    process.stdout.write(`Histories of the cart: ${runs} in ${seconds} processor seconds.\n`)
  })

  it('MBT-09/shown is not linearizable if a tab believes that every lost edit was made; the shortest run is shown', async () => {
    const credulous = cartMachine.provide({ guards: { wasSaved: () => true } })
    const { failed, errorInstance, counterexample } = await fc.check(
      fc.asyncProperty(steps, async (run) => {
        expectLinearizable((await runCart(run, credulous)).history, cart)
      }),
      { numRuns: 500 },
    )
    expect(failed).toBe(true)
    expect(String(errorInstance)).toMatch(/No order of these operations explains what was seen:\ntab \d /)
    expect(counterexample?.[0].length).toBeLessThanOrEqual(5)
  })
})

describe('linearize', () => {
  type Call = { write: number } | 'read'
  const register = {
    initial: 0,
    apply: (state: number, call: Call, answer: number | null) =>
      call === 'read' ? (answer === null || answer === state ? state : null) : call.write,
    keyOf: String,
  }
  const operation = (
    by: string,
    call: Call,
    called: number,
    returned: number | null,
    answer = 0,
  ): Operation<Call, number> => ({
    by,
    call,
    called,
    returned: returned === null ? null : { at: returned, answer },
  })

  it('finds an order of operations that overlap', () => {
    const history = [
      operation('a', { write: 1 }, 1, 4),
      operation('b', 'read', 2, 3, 1),
      operation('b', 'read', 5, 6, 1),
    ]
    expect(linearize(history, register)?.map(({ called }) => called)).toEqual([1, 2, 5])
  })
  it('finds none if a later reading is older than an earlier one', () => {
    const history = [
      operation('a', { write: 1 }, 1, 6),
      operation('b', 'read', 2, 3, 1),
      operation('b', 'read', 4, 5, 0),
    ]
    expect(linearize(history, register)).toBe(null)
    expect(() => expectLinearizable(history, register)).toThrow('b  2 "read" … 3: 1')
  })
  it('lets an operation without an answer take effect late, or never', () => {
    const lost = operation('a', { write: 1 }, 1, null)
    expect(linearize([lost, operation('b', 'read', 2, 3, 0)], register)).toHaveLength(1)
    expect(
      linearize([lost, operation('b', 'read', 2, 3, 0), operation('b', 'read', 4, 5, 1)], register),
    ).toHaveLength(3)
    expect(
      linearize([lost, operation('b', 'read', 2, 3, 1), operation('b', 'read', 4, 5, 0)], register),
    ).toBe(null)
  })
})

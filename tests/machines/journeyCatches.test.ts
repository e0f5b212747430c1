/** Generated journeys fail on a machine that was broken on purpose, and report the place. */
import { describe, expect, it } from 'vitest'
import { withoutTransition } from '#flow-tools/mutants/withoutTransition.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { machinesDriver, type Replaced } from '#tests/support/journeys/machinesDriver.ts'
import { journeys, performShopperJourney } from '#tests/support/journeys/shopper.ts'

const failures = async (broken: Replaced): Promise<string[]> => {
  const said: string[] = []
  for (const journey of journeys()) {
    try {
      await performShopperJourney(machinesDriver(broken), journey)
    } catch (error) {
      said.push(error instanceof Error ? error.message : String(error))
    }
  }
  return said
}

describe('generated journeys through a shop that lacks a transition', () => {
  it('MBT-01 all pass if no transition is missing', async () => {
    expect(await failures({})).toEqual([])
  })

  it.each([
    [
      'the button that places the order',
      { payment: withoutTransition(paymentMachine, 'reviewing', 'placement.clicked') },
      /event order\.placed in state reviewing[^]*\npayment: no state handles placement\.clicked in "reviewing"/,
    ],
    [
      'the next try after a lost answer',
      { payment: withoutTransition(paymentMachine, 'unanswered', 'retry.clicked') },
      /^Journey "reviewing: placement\.unanswered" failed at step 7, event placement\.retried in state wondering/,
    ],
    [
      'the finder on its way to the parts',
      { finder: withoutTransition(finderMachine, 'choosing.complete', 'finder.submitted') },
      /failed at step 2, event vehicle\.found in state browsing, which leads to listing/,
    ],
    [
      'the end of the checkout form',
      { checkout: withoutTransition(checkoutMachine, 'form.editing', 'next.clicked') },
      /event form\.sent in state checkingOut, which leads to reviewing/,
    ],
  ] satisfies [string, Replaced, RegExp][])('MBT-01 without %s they say where', async (_, broken, where) => {
    const said = await failures(broken)
    expect(said.length).toBeGreaterThan(0)
    expect(said.find((words) => where.test(words))).toBeDefined()
  })
})

/** Every machine of the client has effects: one that lacks some neither compiles nor starts. */
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { createMachines } from '#client/app/machines.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import type { Registered } from '#client/features/shop/machines.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import { finderPorts } from '#machines/finder/finder.ports.ts'
import type { orderMachine } from '#machines/order/order.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { promisePort } from '#machines/port.ts'
import { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import type { shopMachine } from '#machines/shop/shop.machine.ts'
import { models } from '#tests/machines/models/all.ts'
import { facts } from '#tests/support/client/answers.ts'

const unused = () => {
  throw new Error('No effect runs in this test.')
}
const deps: EffectDeps = {
  apollo: {
    read: () => undefined,
    served: () => undefined,
    write: unused,
    watch: unused,
    query: unused,
    mutate: unused,
    warmUp: unused,
  },
  fetchQuery: vi.fn(async () => ({}) as never),
  facts,
  hydrated: new Promise(() => {}),
  here: unused,
  go: unused,
  reload: unused,
  country: unused,
  session: unused,
  cart: unused,
  garage: unused,
}
const onServer = ['orderPlacement', 'paymentSettlement']

const unknown = setup({ actors: { load: promisePort<void, void>() } }).createMachine({ id: 'unknown' })
const withNewPort = setup({
  actors: { ...finderPorts.actors, loadEngines: promisePort<void, void>() },
}).createMachine({ id: 'finder' })
const withOtherInput = setup({
  actors: { ...finderPorts.actors, loadMakes: promisePort<{ region: string }, void>() },
}).createMachine({ id: 'finder' })
const withUnknownChild = setup({ actors: { unknown } }).createMachine({ id: 'parent' })

describe('a machine with effects in client/app/machines.ts', () => {
  it.each(models.map(({ machine }) => machine).filter(({ id }) => !onServer.includes(id)))(
    '$id has all of its ports filled',
    (machine) => {
      expect(() => createMachines(deps).provide(machine)).not.toThrow()
    },
  )

  it('compiles where a component starts it', () => {
    expectTypeOf<typeof finderMachine>().toExtend<Registered<typeof finderMachine>>()
    expectTypeOf<typeof orderMachine>().toExtend<Registered<typeof orderMachine>>()
    expectTypeOf<typeof shopMachine>().toExtend<Registered<typeof shopMachine>>()
    expectTypeOf<typeof quantityMachine>().toExtend<Registered<typeof quantityMachine>>()
  })

  it('is provided once per app, also as the child of others', () => {
    const { provide } = createMachines(deps)
    expect(provide(finderMachine)).toBe(provide(finderMachine))
    expect(provide(paymentMachine).implementations.actors['providerPayment']).toBe(
      provide(providerPaymentMachine),
    )
    expect(createMachines(deps).provide(finderMachine)).not.toBe(provide(finderMachine))
  })

  it('runs effects that are loaded with their first use', async () => {
    const finder = createActor(createMachines(deps).provide(finderMachine), {
      input: { make: '', model: '', year: '', clearance: false, staysHere: false },
    }).start()
    await expect.poll(() => finder.getSnapshot().value).toEqual({ choosing: 'choosingMake' })
    finder.stop()
  })

  it('waits for a frame before it loads effects for a press, but not where they are preloaded', async () => {
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame')
    const start = ({ provide }: ReturnType<typeof createMachines>) =>
      createActor(provide(finderMachine), {
        input: { make: '', model: '', year: '', clearance: false, staysHere: false },
      }).start()
    const preloaded = createMachines(deps)
    await preloaded.preload(finderMachine)
    const finders = [start(preloaded)]
    expect(frame).not.toHaveBeenCalled()
    finders.push(start(createMachines(deps)))
    expect(frame).toHaveBeenCalledOnce()
    for (const finder of finders) {
      await expect.poll(() => finder.getSnapshot().value).toEqual({ choosing: 'choosingMake' })
      finder.stop()
    }
    frame.mockRestore()
  })
})

describe('a machine without its effects', () => {
  const { provide } = createMachines(deps)

  it('does not compile, and fails at start, where it has no entry', () => {
    expectTypeOf<typeof unknown>().not.toExtend<Registered<typeof unknown>>()
    expectTypeOf<Registered<typeof unknown>['missingEffects']>().toEqualTypeOf<'unknown.load'>()
    expect(() => provide(unknown)).toThrow('The port load of unknown is not provided.')
  })

  it('does not compile where its effects lack a port, or take another input', () => {
    expectTypeOf<Registered<typeof withNewPort>['missingEffects']>().toEqualTypeOf<'finder.loadEngines'>()
    expectTypeOf<Registered<typeof withOtherInput>['missingEffects']>().toEqualTypeOf<'finder.loadMakes'>()
  })

  it('does not compile, and fails at start, where a child has no entry', () => {
    expectTypeOf<Registered<typeof withUnknownChild>['missingEffects']>().toEqualTypeOf<'unknown.load'>()
    expect(() => provide(withUnknownChild)).toThrow('The port load of unknown is not provided.')
  })
})

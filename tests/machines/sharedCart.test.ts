/** The real machine of a shared cart with a cart behind its ports. */
import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { providePorts } from '#machines/port.ts'
import { sharedCartMachine } from '#machines/shared-cart/shared-cart.machine.ts'
import {
  addedSharedCartParts,
  isSharedCartAdding,
  sharedCartFailures,
} from '#machines/shared-cart/shared-cart.select.ts'

const addition = (record: string) => ({ record, name: `The ${record}`, quantity: 1, location: null })

it('BUY-03/refused a part that the cart refuses, or whose answer is lost, does not keep the others from it', async () => {
  const added: string[] = []
  const machine = providePorts(sharedCartMachine, {
    loadSharedCart: async () => undefined,
    addSharedCartPart: async ({ record }) => {
      if (record === 'discs') return { kind: 'refused', message: 'Sold out just now.' } as const
      if (record === 'oil') throw new Error('lost')
      added.push(record)
      return { kind: 'accepted' } as const
    },
  })
  const input = { by: 'NAME' as const, texts: ['pads'], vehicle: null, country: 'DE', isLoaded: true }
  const actor = createActor(machine, { input }).start()
  const additions = ['pads', 'discs', 'oil', 'grease'].map(addition)
  actor.send({ type: 'add.clicked', additions })
  actor.send({ type: 'add.clicked', additions })
  const seen = await waitFor(actor, (snapshot) => !isSharedCartAdding(snapshot))
  expect([added, addedSharedCartParts(seen)]).toEqual([['pads', 'grease'], 2])
  expect(sharedCartFailures(seen)).toEqual([
    { record: 'discs', name: 'The discs', message: 'Sold out just now.' },
    { record: 'oil', name: 'The oil', message: expect.any(String) },
  ])
  actor.stop()
})

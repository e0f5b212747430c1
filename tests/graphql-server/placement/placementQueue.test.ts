import { expect, it } from 'vitest'
import type { PlacementOutcome } from '#machines/order-placement/order-placement.types.ts'
import { createPlacementQueue } from '../../../graphql-server/placement/placementQueue.ts'

const placed = (orderId: string): PlacementOutcome => ({ kind: 'placed', orderId })

it('so many place at once; the next waits for its turn, and one more is told to try again', async () => {
  const inTurn = createPlacementQueue(1, 1)
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const place = (name: string) =>
    inTurn(async () => {
      begun.push(name)
      await gate.promise
      return placed(name)
    })
  const [first, second, third] = [place('first'), place('second'), place('third')]
  expect(await third).toEqual({ kind: 'unanswered', step: 'saveShippingAddress' })
  expect(begun).toEqual(['first'])
  gate.resolve()
  expect(await Promise.all([first, second])).toEqual([placed('first'), placed('second')])
  expect(begun).toEqual(['first', 'second'])
})

it('a fault of one lets the next go on', async () => {
  const inTurn = createPlacementQueue(1, 1)
  const faulty = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => placed('next'))
  await expect(faulty).rejects.toThrow('broken')
  expect(await next).toEqual(placed('next'))
})

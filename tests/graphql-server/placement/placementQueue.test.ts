import { expect, it } from 'vitest'
import type { OrderPlacementResult } from '#machines/order-placement/order-placement.types.ts'
import { createPlacementQueue } from '../../../graphql-server/placement/placementQueue.ts'

const placed = (orderId: string): OrderPlacementResult => ({ kind: 'placed', orderId })

it('placements beyond the limit wait, and beyond the queue end as unanswered', async () => {
  const enqueue = createPlacementQueue(1, 1)
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const place = (name: string) =>
    enqueue(async () => {
      started.push(name)
      await gate.promise
      return placed(name)
    })
  const [first, second, third] = [place('first'), place('second'), place('third')]
  expect(await third).toEqual({ kind: 'unanswered', step: 'saveShippingAddress' })
  expect(started).toEqual(['first'])
  gate.resolve()
  expect(await Promise.all([first, second])).toEqual([placed('first'), placed('second')])
  expect(started).toEqual(['first', 'second'])
})

it('a failed placement does not block the next one', async () => {
  const enqueue = createPlacementQueue(1, 1)
  const faulty = enqueue(() => Promise.reject(new Error('broken')))
  const next = enqueue(async () => placed('next'))
  await expect(faulty).rejects.toThrow('broken')
  expect(await next).toEqual(placed('next'))
})

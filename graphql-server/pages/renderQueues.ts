/**
 * Pages that one visitor asks for at the same moment are rendered two at a time. A visitor who spends a whole budget at
 * once then waits behind these pages alone, and others wait for a few milliseconds.
 */
import { type BulkheadPolicy, bulkhead } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../http/visitorIp.ts'

const atOnce = 2
/** The budget bounds the queue, unless the limits are turned off. */
const maxWaiting = 10_000

export const createRenderQueues = () => {
  // With `max` the cache would allocate room for all of them at once.
  const queues = new LRUCache<string, BulkheadPolicy>({ maxSize: 5_000, sizeCalculation: () => 1 })
  return {
    of: (ip: string): BulkheadPolicy => {
      const network = networkOf(ip)
      const queue = queues.get(network) ?? bulkhead(atOnce, maxWaiting)
      queues.set(network, queue)
      return queue
    },
  }
}

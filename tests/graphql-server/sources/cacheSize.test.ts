/** The cache's estimate of its size matches its memory. */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { partsAnswer, product } from '#contract/catalogue.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createMetrics } from '../../../graphql-server/metrics.ts'
import { createSigning } from '../../../graphql-server/signing.ts'
import { createCache } from '../../../graphql-server/sources/cache.ts'
import type { CallName } from '../../../graphql-server/sources/calls.ts'
import { lifetimes } from '../../../graphql-server/sources/lifetimes.ts'
import { groupedParts } from '../../../graphql-server/translate/parts.ts'
import { createPhotoUrl } from '../../../graphql-server/translate/photos.ts'
import { createUnchanged } from '../../support/unchanged.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const megabyte = 1024 * 1024
const maxBytes = 24 * megabyte
const terms = {
  currency: 'EUR',
  photoUrl: createPhotoUrl('http://upstream.example', createSigning(['a-key-of-these-tests'])('picture')),
  brands: new Map(),
  now: () => new Date(),
}

/** Memory of a cache after it was given more answers than fit. */
const takenBy = async <T>(
  call: CallName,
  schema: v.GenericSchema<unknown, T>,
  answerOf: (n: number) => unknown,
  rowsOf: (answer: T) => unknown = () => null,
): Promise<number> => {
  const metrics = createMetrics()
  const cache = createCache({
    ...createUnchanged(),
    shared: null,
    metrics,
    log: createLog('silent'),
    now: Date.now,
    limit: { maxBytes },
    missingLimit: { maxBytes: megabyte },
  })
  /** Rows made of an answer live as long as the answer. */
  const made = new WeakMap<object, unknown>()
  collect()
  const before = process.memoryUsage().heapUsed
  let given = 0
  for (let n = 0; given < 2 * maxBytes; n += 1) {
    const text = JSON.stringify(answerOf(n))
    given += text.length
    const { value } = await cache.read(call, n, lifetimes.catalogue, async () => ({
      value: v.parse(schema, JSON.parse(text)),
      bytes: text.length,
      digest: String(n),
    }))
    made.set(value as object, rowsOf(value))
  }
  collect()
  const taken = process.memoryUsage().heapUsed - before
  // Read again, so that it is not collected earlier.
  await cache.read(call, 'last', lifetimes.catalogue, async () => ({ value: null, bytes: 0, digest: '' }))
  return taken
}

const location = { location: 'PL2', default: true, multilocationavailable: true }
const part = (list: number, n: number) => ({
  id: `${list}-${n}`,
  item: `item-${list}-${n}`,
  urlcomponent: `front-shock-absorber-${list}-${n}`,
  name: `FSA${list}-${n}`,
  description: `Front shock absorber, gas, for lifted vehicles ${n}`,
  photos: [{ url: `files/shock-${list}-${n}.svg` }, { url: `files/shock-${list}-${n}-side.svg` }],
  price: { grossprice: 119.99 + n, baseprice: 130.5 + n, symbol: '€', promotion: false },
  available: true,
  availabledetails: [location, { ...location, location: 'EU1', default: false }],
  tech_notes: `Up to ${n} kg`,
  parameter: 'Front',
  parameter2: 'Left',
  groupdescription: `GROUP ${n % 8}`,
  categorydescription: 'Springs and shocks',
  make: 'TOYOTA',
  model: `HILUX ${n % 9}`,
  year: `${2000 + (n % 20)}`,
})

it('a cache full of lists takes the memory that it may, with the rows that are made of them', async () => {
  const listOf = (list: number) => ({ results: Array.from({ length: 400 }, (_, n) => part(list, n)) })
  const taken = await takenBy('getParts', partsAnswer, listOf, ({ results }) =>
    groupedParts(results, (category) => category ?? '', terms),
  )
  expect(taken).toBeGreaterThan(maxBytes / 2)
  expect(taken).toBeLessThan(1.1 * maxBytes)
})

it('a cache full of products takes the memory that it may', async () => {
  const productOf = (n: number) => ({
    _id: `p-${n}`,
    name: `Leaf spring ${n}`,
    urlcomponent: `leaf-${n}`,
    detaildescription: `<p>${`Strong steel ${n}, for bad roads. `.repeat(12)}</p>`,
    photos: Array.from({ length: 4 }, (_, k) => ({ url: `files/p-${n}-${k}.svg` })),
    price: { baseprice: 200, prices: { PL2: { grossprice: 123.5, price: 100, symbol: '€' } }, price: 110 },
    available: [location],
    technicaldetails: Array.from({ length: 12 }, (_, k) => ({
      name: `Detail ${k}`,
      value: `value ${n}-${k}`,
    })),
    relateditems: Array.from({ length: 4 }, (_, k) => ({ id: `${n}-${k}`, name: `Related ${n} ${k}` })),
  })
  const taken = await takenBy('getItem', product, productOf)
  expect(taken).toBeGreaterThan(maxBytes / 2)
  expect(taken).toBeLessThan(1.1 * maxBytes)
})

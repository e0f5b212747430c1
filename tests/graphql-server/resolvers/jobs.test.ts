/** Pieces of work over HTTP: what the upstream sends of them, odd answers, and upstreams that send none. */
import { describe, expect, it } from 'vitest'
import { browser, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { answerItem, job, jobOf, names, needOf, own, row, wire } from './awkwardJobs.ts'

withAwkwardShop()

describe('work that the upstream names', () => {
  it('JOB-07/read is translated with axle, side, lift, unit, stock and price', async () => {
    const need = needOf({
      axle: 'Front',
      side: 'LEFT',
      pieces: 1,
      abovelift: 40,
      parts: [row('7', { saleunit: 'pair', axle: 'front', lift: 50, components: [{ id: 9, quantity: 2 }] })],
    })
    answerItem({ jobs: [jobOf({ needs: [need] })] })
    expect(await names()).toEqual({ jobs: [{ id: 'front-brakes', name: 'Front brakes' }] })
    const found = await own()
    expect(found.job).toMatchObject({
      isKnown: true,
      needs: [
        { id: '1', name: 'Pads', reason: 'WORK', axle: 'FRONT', side: 'LEFT', pieces: 1, aboveLift: 40 },
      ],
    })
    expect(found.job).toMatchObject({
      needs: [
        {
          parts: [
            {
              part: { id: '7', price: { gross: { amount: 1050 } }, stockLocation: 'EU1', saleUnit: 'PAIR' },
              axle: 'FRONT',
              side: null,
              lift: 50,
              components: [{ itemId: '9', quantity: 2 }],
              stock: { max: 4, offers: [{ upTo: 4, case: 'IN_STOCK' }] },
              fit: null,
            },
          ],
        },
      ],
    })
  })

  it('JOB-07/odd unknown words, absent fields and counts out of range are read as safely as they can be', async () => {
    const needs = [
      needOf({ reason: 'fashion', axle: 'middle', side: 'inner', pieces: 1e9, parts: null }),
      needOf({
        pieces: -3,
        abovelift: -40,
        parts: [row('7', { lift: -20, saleunit: 'crate', price: null, available: true })],
      }),
      needOf({ name: ' ' }),
    ]
    answerItem({
      jobs: [jobOf({ needs, kits: null }), jobOf({ name: 'Twice' }), jobOf({ id: 'no-needs', needs: [] })],
    })
    expect(await names()).toEqual({ jobs: [{ id: 'front-brakes', name: 'Front brakes' }] })
    expect((await own()).job).toMatchObject({
      needs: [
        { reason: 'HARDWARE', axle: null, side: null, pieces: 99, parts: [] },
        {
          pieces: 1,
          aboveLift: 0,
          parts: [{ part: { price: null, saleUnit: null }, lift: 0, stock: { max: 1 } }],
        },
        { name: 'Part' },
      ],
      kits: [],
    })
    expect((await own('no-needs')).job).toEqual({ __typename: 'JobNotFound', id: 'no-needs' })
  })

  it('JOB-07/odd a list without an end is cut', async () => {
    const many = <T>(count: number, make: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => make(index))
    const needs = many(80, () => needOf({ parts: many(30, (index) => row(String(index))) }))
    answerItem({
      jobs: many(12, (index) =>
        jobOf({ id: `job-${index}`, needs, kits: many(30, (at) => row(String(at))) }),
      ),
    })
    expect(await names()).toMatchObject({ jobs: { length: 8 } })
    expect((await own('job-0')).job).toMatchObject({ needs: { length: 24 }, kits: { length: 4 } })
    expect(JSON.stringify((await own('job-0')).job)).toContain('"id":"5"')
    expect((await own('job-9')).job).toMatchObject({ __typename: 'JobNotFound' })
  })

  it.each([
    ['a need without a name', [{ id: 'x', name: 'X', needs: [{}] }]],
    [
      'a price that is no amount',
      [jobOf({ needs: [needOf({ parts: [row('7', { price: { grossprice: 1e300 } })] })] })],
    ],
    ['work that is a text', ['brakes']],
  ])('JOB-07/broken %s is a malformed answer', async (_, jobs) => {
    answerItem({ jobs })
    expect((await own()).code).toBe('UPSTREAM_MALFORMED')
  })
})

describe('the vehicle', () => {
  const vehicle = 'vehicle: { make: "TOYOTA", model: "HILUX", year: "2016" }'
  const fitments = (...years: number[]) => ({
    json: { applications: years.map((year) => ({ make: 'TOYOTA', model: 'HILUX', year, criteria: {} })) },
  })
  it('JOB-01/fit parts that do not fit it are left out, and the others say how they fit', async () => {
    answerItem({ jobs: [jobOf({ needs: [needOf({ parts: [row('7'), row('8')] })], kits: [row('8')] })] })
    upstream.answer('getFitments', ({ body }) => (body?.['item'] === '7' ? fitments(2016) : fitments(2020)))
    expect((await job(`id: "front-brakes", part: "leaf", ${vehicle}`)).job).toMatchObject({
      needs: [{ parts: [{ part: { id: '7' }, fit: { verdict: 'FITS' } }] }],
      kits: [],
    })
  })
  describe('costs its visitor few reads', () => {
    const listed = (id: string, criteria: object | null = {}) => ({
      ...row(id),
      make: 'TOYOTA',
      model: 'HILUX',
      year: 2016,
      criteria,
    })
    const read = () => upstream.of('getFitments').map(({ body }) => body?.['item'])
    const work = (...ids: string[]) =>
      jobOf({ needs: [needOf({ parts: ids.map((id) => row(id)) })], kits: [row('9')] })

    it('JOB-01/reads the vehicle’s list says which of its parts fit; only of others are the vehicles read', async () => {
      answerItem({ jobs: [work('5', '6', '7', '8')] })
      const results = [
        listed('5'),
        listed('6', { engine: '2.4D' }),
        listed('7', null),
        listed('9'),
        { ...listed('9'), year: 2020 },
      ]
      upstream.answer('getParts', { json: { results } })
      upstream.answer('getFitments', ({ body }) => (body?.['item'] === '7' ? fitments(2016) : fitments(2020)))
      const { job: found } = await job(`id: "front-brakes", part: "leaf", ${vehicle}`)
      expect(found).toMatchObject({
        needs: [
          {
            parts: [
              { part: { id: '5' }, fit: { verdict: 'FITS' } },
              { part: { id: '6' }, fit: { verdict: 'FITS_IF' } },
              { part: { id: '7' }, fit: { verdict: 'FITS' } },
            ],
          },
        ],
        kits: [{ part: { id: '9' }, fit: { verdict: 'FITS' } }],
      })
      expect(read()).toEqual(['7', '8'])
    })
    it('JOB-01/reads what the owner has said of the vehicle counts for the rows of the list, too', async () => {
      answerItem({ jobs: [work('5', '6')] })
      const results = [listed('5', { engine: '2.8D' }), listed('6', { engine: '2.4D' }), listed('9')]
      upstream.answer('getParts', { json: { results } })
      upstream.answer('getFitments', fitments(2020))
      const known = vehicle.replace(' }', ', engine: "2.4D" }')
      expect((await job(`id: "front-brakes", part: "leaf", ${known}`)).job).toMatchObject({
        needs: [{ parts: [{ part: { id: '6' }, fit: { verdict: 'FITS' } }] }],
      })
      expect(read()).toEqual(['5'])
    })
    it('JOB-01/reads without the list the vehicles of all parts are read', async () => {
      answerItem({ jobs: [work('5')] })
      upstream.answer('getParts', { status: 500, json: {} })
      upstream.answer('getFitments', fitments(2016))
      expect((await job(`id: "front-brakes", part: "leaf", ${vehicle}`)).job).toMatchObject({
        needs: [{ parts: [{ fit: { verdict: 'FITS' } }] }],
      })
      expect(read()).toEqual(['5', '9'])
    })
    it.each([
      ['3', 4],
      ['6', 8],
    ])(
      'JOB-01/reads a work without a part is looked for in four parts of the list at a time, until part %s names it',
      async (record, reads) => {
        const groups = Array.from({ length: 9 }, (_, index) => ({
          ...listed(String(index + 1)),
          groupdescription: `GROUP ${index}`,
        }))
        upstream.answer('getParts', { json: { results: groups } })
        upstream.answer('getFitments', fitments(2016))
        upstream.answer('getItem', ({ body }) => ({
          json: { ...wire, jobs: [jobOf(body?.['record'] === record ? {} : { id: 'other' })] },
        }))
        expect((await job(`id: "front-brakes", ${vehicle}`)).job).toMatchObject({ name: 'Front brakes' })
        expect(upstream.of('getItem')).toHaveLength(reads)
      },
    )
  })
  it('JOB-01/vehicle its work is found by the parts of its list, each once, with the part it is about', async () => {
    answerItem({ jobs: [jobOf(), jobOf({ id: 'rear-shocks', name: 'Rear shocks' })] })
    upstream.answer('getFitments', fitments(2016))
    const { data } = await browser.ask(
      `{ vehicleJobs(${vehicle}, country: "DE") { jobs { id name part } isComplete } }`,
    )
    expect(data?.['vehicleJobs']).toEqual({
      jobs: [
        { id: 'front-brakes', name: 'Front brakes', part: expect.stringMatching(/^part-/) },
        { id: 'rear-shocks', name: 'Rear shocks', part: expect.stringMatching(/^part-/) },
      ],
      isComplete: true,
    })
    expect((await job(`id: "rear-shocks", ${vehicle}`)).job).toMatchObject({
      __typename: 'Job',
      name: 'Rear shocks',
    })
    expect((await job(`id: "unknown", ${vehicle}`)).job).toMatchObject({ __typename: 'JobNotFound' })
    expect((await job('id: "rear-shocks"')).job).toMatchObject({ __typename: 'JobNotFound' })
  })
  it('JOB-01/failed,partial work of parts that cannot be read is not called unknown', async () => {
    const answer = ({ body }: { body: Record<string, unknown> | null }) =>
      body?.['record'] === '1' ? { json: { ...wire, jobs: [jobOf()] } } : { status: 500, json: {} }
    upstream.answer('getFitments', fitments(2016))
    upstream.answer('getParts', { json: { results: [row('1'), { ...row('2'), groupdescription: 'X' }] } })
    upstream.answer('getItem', { status: 500, json: {} })
    const list = async () => {
      const { data, errors } = await browser.ask(
        `{ vehicleJobs(${vehicle}, country: "DE") { jobs { id } isComplete } }`,
      )
      return [data?.['vehicleJobs'], errors?.[0]?.extensions?.['code']]
    }
    expect(await list()).toEqual([undefined, 'UPSTREAM_UNAVAILABLE'])
    expect(await job(`id: "front-brakes", ${vehicle}`)).toEqual({
      job: undefined,
      code: 'UPSTREAM_UNAVAILABLE',
    })
    upstream.answer('getItem', answer)
    expect(await list()).toEqual([{ jobs: [{ id: 'front-brakes' }], isComplete: false }, undefined])
    expect((await job(`id: "front-brakes", ${vehicle}`)).job).toMatchObject({ name: 'Front brakes' })
    expect((await job(`id: "other", ${vehicle}`)).code).toBe('UPSTREAM_UNAVAILABLE')
  })
  it('JOB-01/vehicle a vehicle without parts, or an upstream without work, has none', async () => {
    answerItem({})
    const ask = () => browser.ask(`{ vehicleJobs(${vehicle}, country: "DE") { jobs { id } isComplete } }`)
    expect((await ask()).data?.['vehicleJobs']).toEqual({ jobs: [], isComplete: true })
    upstream.answer('getParts', { json: { results: [] } })
    expect((await ask()).data?.['vehicleJobs']).toEqual({ jobs: [], isComplete: true })
  })
})

describe('an upstream that names no work', () => {
  const relateditems = [
    { id: 21, name: 'Grease', urlcomponent: 'grease', price: { grossprice: 3 } },
    { id: 22, name: 'Nut', displayname: 'Wheel nut', urlcomponent: 'nut' },
  ]
  it('JOB-06/related has the related items in its place, and says that the work is not known', async () => {
    answerItem({ relateditems })
    upstream.answer('getRelatedItems', { json: { relateditems: null } })
    upstream.answer('getStock', {
      json: { available: [{ location: 'EU1', default: true, quantityavailable: 3 }] },
    })
    expect(await names()).toEqual({ jobs: null })
    const found = await own('related')
    expect(found.job).toMatchObject({
      isKnown: false,
      kits: [],
      needs: [
        { name: 'Grease', reason: 'RELATED', pieces: 1, parts: [{ part: { id: '21' }, stock: { max: 3 } }] },
        { name: 'Wheel nut', reason: 'RELATED' },
      ],
    })
  })
  it('JOB-06/related one that names work has no such list', async () => {
    answerItem({ relateditems, jobs: [] })
    expect(await names()).toEqual({ jobs: [] })
    expect((await own('related')).job).toMatchObject({ __typename: 'JobNotFound' })
  })
  it('JOB-06/related shows the others where a stock cannot be read', async () => {
    answerItem({ relateditems })
    upstream.answer('getRelatedItems', { json: { relateditems: [] } })
    upstream.answer('getStock', { status: 500, json: {} })
    expect((await own('related')).job).toMatchObject({
      needs: [{ parts: [{ stock: { isKnown: false, max: 0 } }] }, {}],
    })
  })
})

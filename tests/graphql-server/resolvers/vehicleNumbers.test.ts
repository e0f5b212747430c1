/** Vehicles by registration or VIN over GraphQL: announced, hostile, limited and kept nowhere. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { browser, shop, upstream, withAwkwardShop } from '../../support/awkwardShop.ts'
import { startShop } from '../../support/shopServer.ts'
import { startUpstream } from '../../support/upstream.ts'

withAwkwardShop()

const announce = (vehiclelookup: unknown = ['plate', 'VIN', null, 'odd']) =>
  upstream.answer('getOptions', {
    json: { options: { make: ['TOYOTA'], model: ['HILUX'], year: ['2016'], vehiclelookup } },
  })
const mutation = `mutation ($number: String!) { findVehicle(number: $number, country: "DE") { __typename
  ... on VehiclesFound { vehicles { make model year isListed } } ... on VehicleRefused { message } } }`
const find = async (number: string, own = browser) => {
  const { data, errors } = await own.ask(mutation, { number })
  return { result: data?.['findVehicle'] as unknown, code: errors?.[0]?.extensions['code'] }
}
const hilux = { make: 'Toyota', model: 'hilux', year: 2016 }
const kinds = async () => (await browser.ask('{ catalogueOptions { vehicleLookup } }')).data

describe('a vehicle by its number', () => {
  it('FIND-11/announced an upstream says which numbers it knows', async () => {
    announce()
    expect(await kinds()).toEqual({ catalogueOptions: { vehicleLookup: ['PLATE', 'VIN'] } })
  })
  it('FIND-11/announced without that nothing is asked', async () => {
    expect(await kinds()).toEqual({ catalogueOptions: { vehicleLookup: [] } })
    expect((await find('AB 12')).result).toMatchObject({
      message: expect.stringContaining('choose make, model and year'),
    })
    expect(upstream.of('getVehicle')).toEqual([])
  })
  it('FIND-11/listed has the catalogue’s spelling, and is told from one without parts', async () => {
    announce()
    upstream.answer('getVehicle', {
      json: { vehicles: [hilux, { make: 'LADA', model: 'NIVA', year: '1999' }] },
    })
    expect((await find(' ab-12 ')).result).toEqual({
      __typename: 'VehiclesFound',
      vehicles: [
        { make: 'TOYOTA', model: 'HILUX', year: '2016', isListed: true },
        { make: 'LADA', model: 'NIVA', year: '1999', isListed: false },
      ],
    })
    expect(upstream.of('getVehicle')[0]?.body).toEqual({
      action: 'getVehicle',
      country: 'DE',
      plate: 'AB12',
      source: 'EU',
      currency: 'eur',
      customer: 'guest',
    })
    await find('1m8gdm9axkp042788')
    expect(upstream.of('getVehicle')[1]?.body).toMatchObject({ vin: '1M8GDM9AXKP042788' })
  })
  it('FIND-11/suspect odd vehicles are left out, and there are at most six', async () => {
    announce()
    const odd = [{}, { ...hilux, year: 'new' }, { ...hilux, make: ' ' }, { ...hilux, model: null }]
    upstream.answer('getVehicle', { json: { vehicles: odd } })
    expect((await find('AB 12')).result).toMatchObject({ vehicles: [] })
    upstream.answer('getVehicle', { json: { vehicles: Array.from({ length: 50 }, () => hilux) } })
    expect((await find('AB 12')).result).toMatchObject({ vehicles: { length: 6 } })
  })
  it.each([
    ['a refusal', { status: 422, json: { message: 'No', code: 'NO' } }],
    ['a call that it does not know', { status: 404, json: { message: 'No such path' } }],
  ])('FIND-11/suspect %s leads to the lists', async (_, answer) => {
    announce()
    upstream.answer('getVehicle', answer)
    const { result, code } = await find('AB 12')
    expect([code, result]).toMatchObject([undefined, { message: expect.stringContaining('choose make') }])
  })
  it('FIND-11/suspect a malformed answer is an error', async () => {
    announce()
    upstream.answer('getVehicle', { json: { vehicles: 'AB12' } })
    expect((await find('AB 12')).code).toBe('UPSTREAM_MALFORMED')
  })
  it.each(['', '<script>', '1M8GDM9A1KP042788', 'x'.repeat(10_000)])(
    'FIND-11/read the upstream is not asked for %j',
    async (number) => {
      announce()
      const { result, code } = await find(number)
      expect(code ?? (result as { __typename: string }).__typename).toMatch(/VehicleRefused|BAD_USER_INPUT/)
      expect(upstream.of('getVehicle')).toEqual([])
    },
  )
  it('PRIV-06/limited SEC-06 look-ups are limited', async () => {
    announce()
    upstream.answer('getVehicle', { json: { vehicles: [] } })
    for (let count = 0; count < limitedActions.vehicle.max; count += 1) await find('AB 12')
    expect((await find('AB 12')).code).toBe('RATE_LIMITED')
  })
})

describe('PRIV-06 the number', () => {
  it('PRIV-06/nowhere is in no log, whatever the upstream answers, and no answer is kept', async () => {
    announce()
    const answers = [
      { json: { vehicles: [] } },
      { json: { vehicles: [] } },
      { json: { vehicles: 'ZK9988' } },
      { status: 500, json: { message: 'ZK9988' } },
      { status: 422, json: { message: 'ZK9988', code: 'ZK9988' } },
      'cut' as const,
    ]
    for (const answer of answers) {
      upstream.answer('getVehicle', answer)
      await find('zk-99 88')
    }
    expect(upstream.of('getVehicle').length).toBeGreaterThanOrEqual(answers.length)
    expect(shop.log.join('\n')).not.toMatch(/zk-?99 ?88/i)
  })
  it('PRIV-06/nowhere FIND-11/listed the bundled upstream knows made-up numbers, and stores none', async () => {
    const bundled = await startUpstream({ parts: 1200 })
    const own = await startShop(bundled.url)
    const found = await find('demo 1', own.browser())
    expect(found.result).toMatchObject({
      vehicles: [{ make: 'TOYOTA', model: 'HILUX', year: '2016', isListed: true }],
    })
    expect((await find('ZZZDEM0ZZZ0000002', own.browser())).result).toMatchObject({
      vehicles: [{ make: 'VOLKSWAGEN', model: 'GOLF', isListed: true }],
    })
    expect((await find('DEMO3', own.browser())).result).toMatchObject({
      vehicles: [{ isListed: true }, { isListed: true }],
    })
    expect((await find('DEMO4', own.browser())).result).toMatchObject({ vehicles: [{ isListed: false }] })
    for (const unknown of ['constructor 1', 'ZK 9988', 'DEMO 9'])
      expect((await find(unknown, own.browser())).result).toMatchObject(
        unknown.length > 12 ? {} : { vehicles: [] },
      )
    for (const name of await readdir(bundled.dataDir, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        expect(await readFile(join(name.parentPath, name.name), 'latin1')).not.toContain('ZK9988')
    await own.close()
    await bundled.close()
  })
})

/** The reference upstream's answers about parts, beyond the contract of all upstreams. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { variantsAnswer } from '#contract/catalogue.ts'
import { accept } from '#tests/contract/client.ts'
import {
  client,
  item,
  one,
  options,
  parts,
  search,
  stockOf,
  upstream,
  withCatalogue,
} from '#tests/support/catalogue.ts'
import { groups } from '../../../upstream/demo/catalogue/partGroups.ts'
import { vehicles } from '../../../upstream/demo/catalogue/vehicles.ts'

withCatalogue({ isEmbedded: true })

describe('finder and tree', () => {
  it('knows all 27 vehicles under the names that the client uses', async () => {
    const makes = await options()
    expect(new Set(makes.make)).toEqual(new Set(vehicles.map(({ make }) => make)))
    for (const { make, model, generations } of vehicles) {
      const { model: models, year } = await options({ make, model })
      expect(models).toContain(model)
      expect(year).toContain(String(generations[0]?.from))
    }
  })

  it('compares make and model without case', async () => {
    expect((await options({ make: 'Toyota', model: 'Hilux' })).year).toEqual(
      (await options({ make: 'TOYOTA', model: 'HILUX' })).year,
    )
    expect((await parts({ make: 'Toyota', model: 'hilux', year: '2016' })).length).toBeGreaterThan(0)
  })

  it('CAT-02 the counts of the tree are those of the list', async () => {
    const tree = (await options({ make: 'TOYOTA', model: 'HILUX' })).categorydescription ?? {}
    const listed = await parts({ make: 'TOYOTA', model: 'HILUX' })
    const counted = Object.fromEntries(
      Object.entries(tree).map(([category, groupCounts]) => [
        category,
        Object.fromEntries(
          Object.keys(groupCounts).map((group) => [
            group,
            listed.filter((part) => part.categorydescription === category && part.groupdescription === group)
              .length,
          ]),
        ),
      ]),
    )
    expect(counted).toEqual(tree)
  })

  it('has untidy category names, and finds all parts of a tidied category', async () => {
    const tree = (await options()).categorydescription ?? {}
    expect(Object.keys(tree)).toEqual(expect.arrayContaining(['', 'brakes', '#N/D', 'FRONT SHOCK MOUNTS']))
    const named = (await parts({ category: 'BRAKES' })).map((part) => part.categorydescription)
    expect(new Set(named)).toEqual(new Set(['BRAKES', 'brakes']))
    const other = (await parts({ category: 'OTHER' })).map((part) => part.categorydescription)
    expect(new Set(other)).toEqual(new Set(['OTHER', '']))
  })

  it('has the groups in its tree', async () => {
    const tree = (await options()).categorydescription ?? {}
    const seen = new Set(Object.values(tree).flatMap((groupCounts) => Object.keys(groupCounts)))
    const missing = groups.map(({ name }) => name).filter((name) => !seen.has(name))
    // A small catalogue ends before the last rounds of its block.
    expect(missing.length).toBeLessThan(30)
    expect(seen).toContain('LEAF SPRINGS')
  })

  it('CAT-15 repeats a part for each fitment, and shows it once without a vehicle', async () => {
    // Only fitments of certain engines repeat within a year.
    const [vehicle] = (
      await sql<{ make: string; model: string; year: string }>`
        select mk.name as make, mo.name as model, f.year::text as year
        from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
        group by mk.name, mo.name, f.year, f.part_id having count(*) > 1
        order by 1, 2, 3 limit 1`.execute(upstream.database.db)
    ).rows
    const all = await parts({ ...vehicle })
    expect(new Set(all.map(({ item }) => item)).size).toBeLessThan(all.length)
    const bare = await parts({ category: 'STEERING' })
    expect(new Set(bare.map(({ item }) => item)).size).toBe(bare.length)
  })

  it.each(['two thousand', '99999', '-1', '2016.5', ' '])('finds nothing for the year %j', async (year) => {
    expect(await parts({ make: 'TOYOTA', model: 'HILUX', year })).toEqual([])
  })

  it('CAT-01 lists only reduced parts on clearance, and only those in its tree', async () => {
    const reduced = await parts({ promotion: true })
    expect(reduced.length).toBeGreaterThan(40)
    for (const { price } of reduced) if (price) expect(price.grossprice).toBeLessThan(price.baseprice ?? 0)
    const tree = (await options({ promotion: true })).categorydescription ?? {}
    const counts = Object.values(tree).flatMap((groupCounts) => Object.values(groupCounts))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(reduced.length)
  })
})

describe('prices and stock', () => {
  it('prices include the tax of the destination', async () => {
    const record = await one(sql<{ value: string }>`
      select p.public_id as value from part p join price r on r.part_id = p.id where not p.promo limit 1`)
    const { price: german } = await item(record, 'DE')
    const { price: swiss } = await item(record, 'CH')
    const net = Math.round((german?.price ?? 0) * 100)
    expect(Math.round((german?.grossprice ?? 0) * 100)).toBe(Math.floor((net * 119 + 50) / 100))
    expect(swiss?.grossprice).toBe(swiss?.price)
  })

  it('the stock of a kit follows from own stock of its scarcest component', async () => {
    const kits = await upstream.database.db
      .selectFrom('part')
      .select(['id', 'public_id'])
      .where('recordtype', '=', 'kititem')
      .limit(40)
      .execute()
    for (const { id, public_id } of kits) {
      const { rows } = await sql<{ possible: number }>`
        select min((select coalesce(sum(s.qty), 0) from stock s where s.part_id = k.component_id
          and s.location in ('EU1', 'NL1')) / k.qty)::int as possible
        from kit_component k where k.kit_id = ${id}`.execute(upstream.database.db)
      const { available } = await stockOf(public_id)
      expect(available?.find((entry) => entry.default)).toMatchObject({
        location: 'EU1',
        quantityavailable: rows[0]?.possible,
      })
    }
  })

  it('has past, future and unknown arrivals', async () => {
    const batches = (filter: string) =>
      one(sql<{ value: string }>`select p.public_id as value from part p join delivery d on d.part_id = p.id
        where ${sql.raw(filter)} limit 1`)
    const etas = async (record: string) =>
      Object.values((await stockOf(record)).deliveries ?? {}).flatMap((list) => list.map(({ eta }) => eta))
    expect(
      (await etas(await batches(`d.eta < '2026-11-21'`))).some(
        (eta) => eta !== undefined && eta < '2026-11-21',
      ),
    ).toBe(true)
    expect(
      (await etas(await batches(`d.eta > '2026-11-21'`))).some(
        (eta) => eta !== undefined && eta > '2026-11-21',
      ),
    ).toBe(true)
    expect(await etas(await batches('d.eta is null'))).toContain(undefined)
  })

  it('LAW-03/history has the lowest price of the 30 days before the reduction, from the price history', async () => {
    const { rows } = await sql<{
      public_id: string
      since: string
      history: { from: string; net: number }[]
    }>`
      select p.public_id, r.promo_since as since,
        (select json_agg(json_build_object('from', h.valid_from, 'net', h.net) order by h.valid_from)
          from price_history h where h.part_id = p.id and h.location = 'EU1') as history
      from part p join price r on r.part_id = p.id and r.location = 'EU1' where p.promo`.execute(
      upstream.database.db,
    )
    expect(rows.length).toBeGreaterThan(40)
    const belowBase = new Set<boolean>()
    for (const { public_id, since, history } of rows) {
      const day = (offset: number) =>
        new Date(Date.parse(since) + offset * 86_400_000).toISOString().slice(0, 10)
      const priceOn = (date: string) => history.findLast((entry) => entry.from <= date)?.net ?? Number.NaN
      const lowest = Math.min(...Array.from({ length: 30 }, (_, back) => priceOn(day(-1 - back))))
      const { price } = await item(public_id, 'CH')
      expect(price?.lowestprice).toBe(lowest / 100)
      belowBase.add(lowest / 100 < (price?.baseprice ?? 0))
    }
    // Both cases occur: cheaper within the 30 days, and not.
    expect(belowBase.size).toBe(2)
  })
})

describe('the wire', () => {
  it('NAMES-07/booleans,number has flags for availability and promotion, a number for the maker’s stock, and photos by their path', async () => {
    const found = await search('shock')
    expect(found.length).toBeGreaterThan(20)
    const details = found.flatMap(({ availabledetails }) => availabledetails ?? [])
    const kindsOf = (values: readonly unknown[]) => new Set(values.map((value) => typeof value))
    expect(kindsOf(found.map(({ price }) => price?.promotion))).toEqual(new Set(['boolean']))
    expect(kindsOf(details.map((one) => one.multilocationavailable))).toEqual(new Set(['boolean']))
    const stocks = found.flatMap(({ manufacturerstock }) => manufacturerstock ?? [])
    expect(kindsOf(stocks)).toEqual(new Set(['number']))
    for (const { url } of found.flatMap(({ photos }) => photos ?? [])) expect(url).toMatch(/^\/files\//)
  })
})

describe('a product', () => {
  it('LAW-02/approval names manufacturer, responsible person outside the EU, identifier, and the approval of brake parts', async () => {
    const discs = await one(sql<{ value: string }>`
      select p.public_id as value from part p join part_group g on g.id = p.group_id
      where g.name = 'DISCS' and p.brand = 'KESTREL' limit 1`)
    const found = await item(discs)
    expect(found.manufacturer?.address).toMatch(/Australia/)
    expect(found.responsibleperson?.email).toContain('@')
    expect(found.identifier).toMatch(/^\d{13}$/)
    expect(found.approvalno).toMatch(/^E11-90R/)
    expect(found.warnings?.length).toBeGreaterThan(0)
    const swedish = await one(
      sql<{ value: string }>`select public_id as value from part where brand = 'HALVARD' limit 1`,
    )
    expect((await item(swedish)).responsibleperson).toBeUndefined()
  })

  it('PDP-05 has variants that refer to each other', async () => {
    const record = await one(
      sql<{ value: string }>`select public_id as value from part where variant_of is not null limit 1`,
    )
    const variantsOf = async (id: string) =>
      accept(variantsAnswer, await client.ask('/variants', { action: 'getVariants', record: id })).variants ??
      []
    const siblings = await variantsOf(record)
    expect(siblings.length).toBeGreaterThan(0)
    for (const { _id } of siblings) expect((await variantsOf(_id)).map((one) => one._id)).toContain(record)
  })

  it('has a picture for each of its photos', async () => {
    const record = await one(sql<{ value: string }>`
      select p.public_id as value from part p join photo f on f.part_id = p.id and f.pos = 2 limit 1`)
    const { photos } = await item(record)
    expect(photos).toHaveLength(3)
    for (const { url } of photos ?? []) {
      const response = await fetch(upstream.url + url)
      expect([url, response.status]).toEqual([url, 200])
    }
  })
})

/** However a search reads the catalogue, and however large that is, the parts and their order are the same (SRCH-03, SRCH-05). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchAnswer } from '#contract/search.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'

let upstream: TestUpstream
let client: ContractClient
let now = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  upstream = await startUpstream({ parts: 2400, isEmbedded: true, now: () => now })
  client = contractClient(upstream.url)
})
afterAll(() => upstream.close())

const search = async (keyword: string, vehicle = {}) =>
  accept(searchAnswer, await client.ask('/search', { action: 'search', keyword, country: 'DE', ...vehicle }))

/** The upstream counts groups and models anew after a minute. */
const countAnew = () => {
  now = new Date(now.getTime() + 120_000)
}

it('SRCH-03 finds the same parts in the same order where a group has far more parts than a vehicle', async () => {
  const names = fc.constantFrom('hilux', 'ranger', 'golf', 'duster', 'land cruiser', 'toyota', 'volkswagen')
  const groups = fc.constantFrom('shock', 'coil springs', 'leaf spring', 'brake pads', 'bush', 'feder', 'kit')
  const others = fc.constantFrom('front', 'rear', 'left', '2016', '2.4', 'heavy', 'r', 'comfort')
  const words = fc.tuple(names, groups, fc.array(fc.oneof(others, groups), { maxLength: 2 }))
  const keywords = fc.sample(
    words.map(([name, group, more]) => [name, group, ...more].join(' ')),
    20,
  )
  const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
  const answers = () => Promise.all(keywords.map((keyword, at) => search(keyword, at % 2 === 0 ? hilux : {})))

  const before = await answers()
  expect(before.filter(({ total = 0 }) => total > 0).length).toBeGreaterThan(8)
  await sql`update facet set n = n * 100000 where level = 0`.execute(upstream.database.db)
  countAnew()
  const after = await answers()
  for (const [at, answer] of after.entries()) expect(answer, keywords[at]).toEqual(before[at])
})

it('SRCH-05 an engine finds all parts of its vehicles, but those that are for another engine', async () => {
  const { rows: engines } = await sql<{ name: string }>`
    select distinct engine as name from vehicle_engine where engine ~ '^[0-9]\\.[0-9][A-Z0-9-]{2,}$'
    order by engine limit 8`.execute(upstream.database.db)
  expect(engines.length).toBeGreaterThan(3)
  for (const { name } of engines) {
    // The name may be the beginning of another engine's.
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from part p where exists (
        select 1 from fitment f where f.part_id = p.id and (f.engine like ${`${name}%`} or f.engine is null and exists (
          select 1 from vehicle_engine e
          where e.model_id = f.model_id and e.year = f.year and e.engine like ${`${name}%`})))`.execute(
      upstream.database.db,
    )
    expect((await search(name)).total, name).toBe(rows[0]?.total)
  }
})

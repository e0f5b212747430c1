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

/** The upstream reads the statistics anew after a minute. */
const countAnew = () => {
  now = new Date(now.getTime() + 120_000)
}

it('SRCH-03 finds the same parts in the same order where the index is not asked for words of nearly all parts', async () => {
  const vehicles = ['hilux', 'ranger', 'golf', 'duster', 'land cruiser', 'toyota', 'volkswagen']
  const names = fc.constantFrom(...vehicles)
  const groups = fc.constantFrom('shock', 'coil springs', 'leaf spring', 'brake pads', 'bush', 'feder', 'kit')
  const others = fc.constantFrom('front', 'rear', 'length', 'diameter', 'width', '2016', '2.4', 'heavy', 'r')
  const words = fc.tuple(names, fc.array(fc.oneof(others, groups), { maxLength: 2 }), groups)
  const keywords = [
    'toyota length shock',
    'hilux length',
    'golf diameter spacer',
    ...fc.sample(
      words.map(([name, more, group]) => [name, ...more, group].join(' ')),
      20,
    ),
  ]
  const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
  const answers = () => Promise.all(keywords.map((keyword, at) => search(keyword, at % 2 === 0 ? hilux : {})))

  await sql`delete from pg_statistic where starelid = 'part'::regclass`.execute(upstream.database.db)
  countAnew()
  const before = await answers()
  expect(before.filter(({ total = 0 }) => total > 0).length).toBeGreaterThan(8)
  // The names of vehicles are then words of nearly all parts, and all others are rare.
  await sql`analyze part`.execute(upstream.database.db)
  const frequent = vehicles.flatMap((name) => name.split(' '))
  const known = [...frequent, 'rare']
  await sql`update pg_statistic set stakind1 = 4, stavalues1 = array_in(${`{${known.join(',')}}`}::cstring, 25, -1),
      stanumbers1 = ${[...frequent.map(() => 0.9), 0.001, 0.001, 0.9, 0]}::float4[], stakind2 = 0, stakind3 = 0
    where starelid = 'part'::regclass and staattnum =
      (select attnum from pg_attribute where attrelid = 'part'::regclass and attname = 'fts')`.execute(
    upstream.database.db,
  )
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

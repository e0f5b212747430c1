/** A search for a vehicle: its parts come first and are counted; a group narrows it. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchAnswer } from '#contract/search.ts'
import { accept } from '#tests/contract/client.ts'
import { client, upstream, withCatalogue } from '#tests/support/catalogue.ts'

withCatalogue()

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const find = async (keyword: string, rest: Record<string, unknown> = {}) =>
  accept(searchAnswer, await client.ask('/search', { action: 'search', keyword, country: 'DE', ...rest }))

/** All results of a search, page after page. */
const findAll = async (keyword: string, rest: Record<string, unknown> = {}) => {
  const first = await find(keyword, rest)
  const data = [...first.data]
  while (data.length < (first.total ?? 0))
    data.push(...(await find(keyword, { ...rest, offset: data.length })).data)
  return { ...first, data }
}

/** 0: made for a Hilux of 2016; 1: made for no certain vehicle; 2: made for others. */
const fitOf = async (url: string): Promise<number> => {
  const { rows } = await sql<{ fit: number }>`
    select case
      when exists (select 1 from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
        where f.part_id = p.id and mk.name = 'TOYOTA' and mo.name = 'HILUX' and f.year = 2016) then 0
      when exists (select 1 from fitment f where f.part_id = p.id) then 2 else 1 end as fit
    from part p where p.url = ${url}`.execute(upstream.database.db)
  return rows[0]?.fit ?? Number.NaN
}

it.each(['shock', 'brake pads', 'bush'])('SRCH-06/first,last %s for a vehicle', async (keyword) => {
  const { data, total, forvehicle } = await findAll(keyword, hilux)
  expect(new Set(data.map(({ urlcomponent }) => urlcomponent)).size).toBe(total)
  const fits = await Promise.all(data.map(({ urlcomponent }) => fitOf(urlcomponent)))
  expect(forvehicle).toBeGreaterThan(0)
  expect(fits.filter((fit) => fit === 0)).toHaveLength(forvehicle ?? Number.NaN)
  expect(fits).toEqual([...fits].sort())
})

it('SRCH-06 a vehicle adds and takes away no part', async () => {
  const names = ({ data }: Awaited<ReturnType<typeof findAll>>) =>
    data.map(({ urlcomponent }) => urlcomponent).sort()
  expect(names(await findAll('brake pads', hilux))).toEqual(names(await findAll('brake pads')))
})

it.each(['shock', 'brake', 'Querlenker', 'hilux'])('SRCH-07/count %s in each group', async (keyword) => {
  const { groups = [], total } = await find(keyword, hilux)
  expect(groups.length).toBeGreaterThan(0)
  for (const { group, count, forvehicle } of groups) {
    const narrowed = await find(keyword, { ...hilux, group })
    expect([narrowed.total, narrowed.forvehicle]).toEqual([count, forvehicle])
    for (const part of narrowed.data) expect(part.groupdescription).toBe(group)
  }
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(total ?? 0)
})

it('SRCH-06/suggestions results say their article numbers', async () => {
  const { data } = await find('brake pads')
  expect(data.length).toBeGreaterThan(0)
  for (const { urlcomponent, articlenumber } of data) {
    const { rows } = await sql<{ number: string }>`
      select number from part where url = ${urlcomponent}`.execute(upstream.database.db)
    expect([urlcomponent, articlenumber]).toEqual([urlcomponent, rows[0]?.number ?? 'none'])
  }
})

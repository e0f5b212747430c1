/** Stock as each country has it, in lists and of one part. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one, parts, stockOf, withCatalogue } from '#tests/support/catalogue.ts'

withCatalogue()

interface Found {
  record: string
  vehicle: { make: string; model: string; year: string }
}

/** A part of which there are pieces in one place alone, and a vehicle that it is for. */
const onlyIn = (location: string) =>
  one(sql<{ value: Found }>`
    select json_build_object('record', p.public_id, 'vehicle',
      json_build_object('make', mk.name, 'model', mo.name, 'year', f.year::text)) as value
    from part p join fitment f on f.part_id = p.id join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
    where p.recordtype <> 'kititem'
      and exists (select 1 from stock s where s.part_id = p.id and s.location = ${location} and s.qty > 0)
      and exists (select 1 from stock s where s.part_id = p.id and s.location = 'EU1' and s.qty = 0)
      and not exists (select 1 from stock s where s.part_id = p.id and s.location <> ${location} and s.qty > 0) limit 1`)
/** What the part's own answer and its row in a list say of it. */
const told = async ({ record, vehicle }: Found, country: string) => {
  const [stock, list] = await Promise.all([stockOf(record, country), parts({ ...vehicle }, country)])
  const row = list.find(({ id }) => String(id) === record)
  return { own: stock.multilocationavailable, listed: row?.availabledetails?.[0]?.multilocationavailable }
}

it('AVAIL-08 takes locations and the default flag from the country', async () => {
  const record = await one(sql<{ value: string }>`
    select p.public_id as value from part p
    where (select count(*) from stock s where s.part_id = p.id and s.location in ('EU1', 'NL1', 'UK1')) = 3 limit 1`)
  const home = async (country: string) =>
    (await stockOf(record, country)).available?.find((entry) => entry.default)?.location
  expect(await home('DE')).toBe('EU1')
  expect(await home('NL')).toBe('NL1')
  expect(await home('GB')).toBe('UK1')
  expect(await home('AU')).toBe('EU1')
  expect((await stockOf(record, 'DE')).available?.map(({ location }) => location)).not.toContain('UK1')
})

it('AVAIL-08 says of each country whether a part is to be had there', async () => {
  // The supplier does not send to Great Britain.
  const supplied = await onlyIn('DS1')
  expect(await told(supplied, 'DE')).toEqual({ own: true, listed: true })
  expect(await told(supplied, 'GB')).toEqual({ own: false, listed: false })
})

it('AVAIL-08 tells everywhere what the maker holds, and does not call it to be had', async () => {
  const made = await onlyIn('manufacturer')
  for (const country of ['DE', 'GB']) {
    const held = (await stockOf(made.record, country)).available?.find(
      ({ location }) => location === 'manufacturer',
    )
    expect(held?.quantityavailable).toBeGreaterThan(0)
    expect(await told(made, country)).toEqual({ own: false, listed: false })
  }
})

/** Stock by country, in lists and for one part. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one, parts, stockOf, withCatalogue } from '#tests/support/catalogue.ts'

withCatalogue({ isEmbedded: true })

interface Found {
  record: string
  vehicle: { make: string; model: string; year: string }
}

/** A part with stock at one location only, and a vehicle that it fits. */
const onlyIn = (location: string) =>
  one(sql<{ value: Found }>`
    select json_build_object('record', p.public_id, 'vehicle',
      json_build_object('make', mk.name, 'model', mo.name, 'year', f.year::text)) as value
    from part p join fitment f on f.part_id = p.id join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
    where p.recordtype <> 'kititem'
      and exists (select 1 from stock s where s.part_id = p.id and s.location = ${location} and s.qty > 0)
      and exists (select 1 from stock s where s.part_id = p.id and s.location = 'EU1' and s.qty = 0)
      and not exists (select 1 from stock s where s.part_id = p.id and s.location <> ${location} and s.qty > 0) limit 1`)
/** The availability in `getStock` and in a list. */
const availabilityOf = async ({ record, vehicle }: Found, country: string) => {
  const [stock, list] = await Promise.all([stockOf(record, country), parts({ ...vehicle }, country)])
  const row = list.find(({ id }) => String(id) === record)
  return { own: stock.multilocationavailable, listed: row?.availabledetails?.[0]?.multilocationavailable }
}

it('AVAIL-08/locations,default takes locations and the default flag from the country', async () => {
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

it('AVAIL-08/flag a part is available only in countries that its location serves', async () => {
  // The supplier does not serve Great Britain.
  const supplied = await onlyIn('DS1')
  expect(await availabilityOf(supplied, 'DE')).toEqual({ own: true, listed: true })
  expect(await availabilityOf(supplied, 'GB')).toEqual({ own: false, listed: false })
})

it('AVAIL-08/manufacturer the manufacturer’s stock is reported in every country, but not as available', async () => {
  const made = await onlyIn('manufacturer')
  for (const country of ['DE', 'GB']) {
    const held = (await stockOf(made.record, country)).available?.find(
      ({ location }) => location === 'manufacturer',
    )
    expect(held?.quantityavailable).toBeGreaterThan(0)
    expect(await availabilityOf(made, country)).toEqual({ own: false, listed: false })
  }
})

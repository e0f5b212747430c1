/** Search over names, numbers and descriptions (SRCH-03). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { one, search, upstream, withCatalogue } from '#tests/support/catalogue.ts'

withCatalogue({ isEmbedded: true })

describe('search', () => {
  const names = async (keyword: string) => (await search(keyword)).map(({ name }) => name)

  it('SRCH-03/word-order finds names in any order of the words', async () => {
    const [first] = await names('hilux rear leaf spring')
    expect(first).toMatch(/^Rear Leaf Spring Toyota Hilux/)
    expect(new Set(await names('spring leaf hilux rear'))).toEqual(
      new Set(await names('hilux rear leaf spring')),
    )
  })

  it.each([
    ['hilux rear shok', 'Rear Shock Absorber Toyota Hilux'],
    ['landcruser leef spring', 'Rear Leaf Spring Toyota Landcruiser'],
    ['brke disc golf', 'Brake Disc Pair Volkswagen Golf'],
    ['contol arm ranger', 'Control Arm'],
  ])('SRCH-03/typing-errors corrects typing errors: %s', async (keyword, expected) => {
    const found = await names(keyword)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toContain(expected)
  })

  it('SEC-12 SRCH-03 corrects three words of a term, and does not compare more', async () => {
    expect((await names('hiluks raer leef spring'))[0]).toContain('Rear Leaf Spring Toyota Hilux')
    expect(await names('hiluks raer leef sprng')).toEqual([])
  })

  // As whole words, or as beginnings of words.
  it.each([
    ['stur duster', 'stru duster'],
    ['hilux rera leaf spring', 'hilux rear leaf spring'],
    ['tie rdo end', 'tie rod end'],
  ])('SRCH-03 two swapped letters are one error: %s', async (typed, meant) => {
    expect(await names(typed)).toEqual(await names(meant))
    expect(await names(meant)).not.toEqual([])
  })

  it('SRCH-03 finds the beginning of a word, a plural and a model year', async () => {
    expect((await names('hilux spri'))[0]).toMatch(/Spring/)
    expect((await names('struts duster')).join()).toMatch(/Strut/)
    const found = await search('shock hilux 2016')
    expect(found.length).toBeGreaterThan(0)
    for (const { name } of found) expect(name).toMatch(/Hilux AN1?20/)
  })

  it('SRCH-03/fields,first finds a part number first, with any blanks and dashes', async () => {
    const number = await one(sql<{ value: string }>`select number as value from part where id = 700`)
    const key = number.replaceAll(/[^A-Z0-9]/g, '')
    for (const typed of [
      number,
      key,
      key.toLowerCase(),
      `${key.slice(0, 4)}-${key.slice(4)}`,
      number.replaceAll('-', ' '),
    ]) {
      expect((await search(typed))[0]?.description).toContain(number)
    }
    const withoutBrand = number.split(' ')[1] ?? ''
    expect((await search(withoutBrand))[0]?.description).toContain(number)
  })

  it('SRCH-03 finds the article number of a part’s page, with any blanks', async () => {
    const { rows } = await sql<{ public_id: string; identifier: string }>`
      select public_id, identifier from part where identifier is not null order by id limit 3 offset 300`.execute(
      upstream.database.db,
    )
    expect(rows).toHaveLength(3)
    for (const { public_id, identifier } of rows)
      for (const typed of [
        identifier,
        `${identifier.slice(0, 1)} ${identifier.slice(1, 7)} ${identifier.slice(7)}`,
      ])
        expect((await search(typed)).map(({ id }) => id)).toEqual([public_id])
  })

  it('SRCH-03 finds an original equipment number', async () => {
    const { rows } = await sql<{ public_id: string; number: string }>`
      select p.public_id, o.number from oe_number o join part p on p.id = o.part_id where p.id = 500`.execute(
      upstream.database.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { public_id, number } of rows) {
      expect((await search(number)).map(({ id }) => id)).toContain(public_id)
      expect((await search(number.replaceAll(/[^A-Za-z0-9]/g, ''))).map(({ id }) => id)).toContain(public_id)
    }
  })

  it('SRCH-03/fields finds words of the description', async () => {
    for (const { description } of await search('polyurethane')) expect(description).toMatch(/polyurethane/i)
    expect((await search('polyurethane')).length).toBeGreaterThan(0)
  })

  it('finds at most 60 parts', async () => {
    expect(await search('toyota')).toHaveLength(60)
  })
})

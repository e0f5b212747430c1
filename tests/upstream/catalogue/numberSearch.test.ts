/** Search by article number, OE number and GTIN, however they are stored and typed (SRCH-08). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { search, upstream, withCatalogue } from '#tests/support/catalogue.ts'
import { identifierKey, numberTail } from '../../../upstream/tables/numberColumns.ts'

withCatalogue({ isEmbedded: true })

interface Stored {
  id: number
  number: string
  brand: string
  identifier: string | null
  oe?: string
}

/** As catalogues of other people have them. */
const stored: readonly Stored[] = [
  { id: 301, number: 'QZX FC-71073', brand: 'KESTREL', identifier: '590-1000.100/736' },
  { id: 302, number: '71.074/B', brand: 'Old Man Test', identifier: '036000291452', oe: '48510-9Q010' },
  { id: 303, number: '45 122 184', brand: 'TALUS', identifier: '96385074', oe: 'A 973 320 05 20' },
  { id: 304, number: 'QZX 71075', brand: 'TALUS', identifier: 'ab-12.345/6', oe: '1K9 413 031 CA' },
  { id: 305, number: 'FC-71076', brand: 'KESTREL', identifier: '00012345600012' },
  { id: 306, number: 'FC71076', brand: 'Old Man Test', identifier: null },
]

describe('numbers in a search', () => {
  beforeAll(async () => {
    const { db } = upstream.database
    await sql`insert into brand (name, manufacturer) values ('Old Man Test', '{}')`.execute(db)
    for (const { id, number, brand, identifier, oe } of stored) {
      const key = id === 306 ? 'FC71076B' : number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
      await sql`update part set number = ${number}, number_key = ${key}, brand = ${brand},
        identifier = ${identifier} where id = ${id}`.execute(db)
      if (oe !== undefined)
        await sql`insert into oe_number (part_id, number, key)
          values (${id}, ${oe}, ${oe.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')})`.execute(db)
    }
  })

  const found = async (typed: string) => (await search(typed)).map(({ id }) => Number(id) - 99_999)

  it.each([
    [301, 'QZX FC-71073'],
    [301, 'qzxfc71073'],
    [301, 'QZX/FC.71073'],
    [301, 'fc-71073'],
    [301, 'FC71073'],
    [301, 'fc 71073'],
    [301, 'KESTREL FC-71073'],
    [301, 'Kestrel QZX FC-71073'],
    [301, 'kestrelfc71073'],
    [301, 'Art. No. QZX FC-71073'],
    [302, '71074B'],
    [302, '71-074 b'],
    [302, 'old man test 71.074/b'],
    [302, 'OldManTest71074B'],
    [303, '45122184'],
    [303, 'talus 45-122-184'],
    [305, 'Kestrel FC71076'],
  ])('SRCH-08/article finds %i by %s', async (id, typed) => {
    expect(await found(typed)).toEqual([id])
  })

  it.each([
    [301, '5901000100736'],
    [301, '590 1000 100 736'],
    [301, '05901000100736'],
    [301, 'GTIN 5901000100736'],
    [302, '036000291452'],
    [302, '0036000291452'],
    [302, '00036000291452'],
    [302, '36000291452'],
    [302, 'UPC: 0 36000 29145 2'],
    [303, '96385074'],
    [303, '00000096385074'],
    [303, 'EAN 9638-5074'],
    [305, '12345600012'],
    [305, '0012345600012'],
    [304, 'AB123456'],
    [304, 'ab 12-345 6'],
  ])('SRCH-08/gtin finds %i by %s', async (id, typed) => {
    expect(await found(typed)).toEqual([id])
  })

  it.each([
    [302, '485109q010'],
    [302, '48510.9Q010'],
    [302, '48510/9Q010'],
    [302, '48510–9q010'],
    [302, '４８５１０－９Ｑ０１０'],
    [302, 'Toyota 48510-9Q010'],
    [302, 'OE 48510 9Q010'],
    [303, 'a973 320 0520'],
    [304, 'VOLKSWAGEN 1K9413031CA'],
  ])('SRCH-08/oe finds %i by %s', async (id, typed) => {
    expect(await found(typed)).toEqual([id])
  })

  it.each(['71075', 'talus fc-71073', '5901000100737', '973 320 05'])(
    'SRCH-08 does not take %s for a whole number of a part',
    async (typed) => {
      expect((await found(typed)).filter((id) => id >= 301 && id <= 306)).toEqual(
        typed === '71075' ? [304] : [],
      )
    },
  )

  it.each([
    ['part_number_tail', numberTail],
    ['part_identifier_key', identifierKey],
  ])('SRCH-08 the index %s answers, without reading all parts', async (index, expression) => {
    const plan = await upstream.database.db.connection().execute(async (db) => {
      await sql`set enable_seqscan = off`.execute(db)
      const { rows } = await sql<Record<string, string>>`explain select id from part
        where ${sql.raw(expression)} = any('{A1,B2}'::text[]) ${sql.raw(index === 'part_identifier_key' ? 'and identifier is not null' : '')}`.execute(
        db,
      )
      await sql`reset enable_seqscan`.execute(db)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toContain(index)
  })

  it('SEC-12 SRCH-08 answers hostile numbers', async () => {
    for (const typed of [
      '1%_%',
      "1'; drop table part; --",
      'GTIN '.repeat(40),
      '0'.repeat(200),
      'ﷺ1234',
      '\u0000 1234',
    ])
      expect(Array.isArray(await search(typed))).toBe(true)
  })
})

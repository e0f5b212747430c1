/** Parts that a search finds by an article number, an OE number or a GTIN (SRCH-08). */
import { type RawBuilder, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import { identifierKey, numberTail } from '../tables/numberColumns.ts'
import { numberKey } from './numberKey.ts'
import type { KnownMaker, Vocabulary } from './vocabulary.ts'

const maxHits = 60

/** Numbers that match as a whole rank from here on; prefixes of numbers rank lower, and texts rank below them. */
export const exactNumberRank = 25

export type NumberHit = { id: number; rank: number }

/** The words before a number that name its kind: `GTIN`, `OE no.`, `Art. No.`. */
const label =
  /^\s*(?:(?:article|art|part|item|oem|oen|oe|gtin|ean|upc|number|no|nr|ref)(?![a-z0-9])[\s.:#-]*)+/i

const withoutLabel = (keyword: string): string => keyword.normalize('NFKC').replace(label, '')

const isNumber = (key: string): boolean => key.length >= 4 && /\d/.test(key)

interface MakersNumber {
  maker: string
  key: string
}

/** The rest after the name of a maker: `FC10073` of `KESTRELFC10073`. */
const afterMakers = (keys: readonly string[], makers: readonly KnownMaker[]): MakersNumber[] =>
  keys.flatMap((key) =>
    makers
      .filter((maker) => key.startsWith(maker.key) && /\d/.test(key.slice(maker.key.length)))
      .map((maker) => ({ maker: maker.name, key: key.slice(maker.key.length) })),
  )

const tail = sql.raw(numberTail)

const afterLast = (key: string): string =>
  key.slice(0, -1) + String.fromCharCode(key.charCodeAt(key.length - 1) + 1)

/**
 * `like` with a prefix, as a range of the index. PostgreSQL makes a range of `like` only where it plans for the value; with a
 * plan for any value it would compare all numbers.
 * @param key of `[A-Z0-9]`, with which a number begins
 */
const beginsWith = (column: RawBuilder<unknown>, key: string): RawBuilder<unknown> =>
  sql`${column} ~>=~ ${key}::text and ${column} ~<~ ${afterLast(key)}::text`

/**
 * At most 60 hits for each kind of number; a GTIN must match as a whole. Blanks, dashes, dots, slashes and leading zeros of
 * a GTIN do not count, and the brand or, of an OE number, the vehicle's make may stand before it. Only a keyword of four
 * characters with a digit can be a number.
 */
export const findByNumber = async (
  { db }: UpstreamContext,
  keyword: string,
  { brands, makes }: Vocabulary,
): Promise<NumberHit[]> => {
  const typed = numberKey(keyword)
  const keys = [...new Set([typed, numberKey(withoutLabel(keyword))])].filter(isNumber)
  if (keys.length === 0) return []
  const ofBrands = afterMakers(keys, brands)
  const brand = ofBrands.map(({ maker }) => maker)
  const brandKeys = ofBrands.map(({ key }) => key)
  const ofMakes = afterMakers(keys, [...brands, ...makes]).map(({ key }) => key)
  const oeKeys = [...keys, ...ofMakes.filter(isNumber)]
  const gtins = keys.map((key) => key.replace(/^0+/, '')).filter((key) => key !== '')
  const { rows } = await sql<NumberHit>`
    select id, max(rank)::float8 as rank from (
      (select id, case when number_key = ${typed} then 30 else 20 end as rank from part
        where ${beginsWith(sql`number_key`, typed)} order by number_key using ~<~ limit ${maxHits})
      union all
      (select id, 30 from part where number_key = any(${keys}::text[]) limit ${maxHits})
      union all
      (select id, 30 from part where ${tail} = any(${keys}::text[]) limit ${maxHits})
      union all
      (select p.id, 30 from unnest(${brand}::text[], ${brandKeys}::text[]) b(maker, key)
        join part p on p.number_key = b.key and p.brand = b.maker limit ${maxHits})
      union all
      (select id, 30 from part where ${tail} = any(${brandKeys}::text[])
        and (brand, ${tail}) in (select * from unnest(${brand}::text[], ${brandKeys}::text[])) limit ${maxHits})
      union all
      (select id, 30 from part where ${sql.raw(identifierKey)} = any(${gtins}::text[])
        and identifier is not null limit ${maxHits})
      union all
      (select part_id, case when key = ${typed} then 25 else 15 end from oe_number
        where ${beginsWith(sql`key`, typed)} order by key using ~<~ limit ${maxHits})
      union all
      (select part_id, 25 from oe_number where key = any(${oeKeys}::text[]) limit ${maxHits})) found
    group by id order by rank desc, id limit ${maxHits}`.execute(db)
  return rows
}

/** What is bought along with a part. */
import { sql } from 'kysely'
import { callersCountry } from '../commerce/callerCountry.ts'
import { pricesIn } from '../commerce/serving.ts'
import { type ShelfPart, type ShelfRow, shelfColumns, shelfOf } from '../commerce/shelfRows.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetRelatedItemsRequest } from '../contract/catalogue.ts'
import { noSuchPart, partOf, photosOf } from './partFacts.ts'

export interface RelatedFacts {
  id: number
  public_id: string
  displayname: string
  name: string
  url: string
  description: string
  photos: { url: string }[]
}

/** How many related items one answer holds at most. */
const mostRelated = 100

/** The ids of at most `most` of them, in SQL. */
export const relatedIds = (most: number) =>
  sql`select x.related_id from related x where x.part_id = p.id and x.pos < ${most}`

/** At most `most` of them, in SQL. */
export const relatedFacts = (most: number) => sql`(
  select coalesce(json_agg(json_build_object('id', q.id, 'public_id', q.public_id, 'displayname', q.displayname,
    'name', q.name, 'url', q.url, 'description', q.description, 'photos', ${photosOf('q')})
    order by x.pos), '[]'::json)
  from related x join part q on q.id = x.related_id where x.part_id = p.id and x.pos < ${most})`

export const wireRelated = (
  related: readonly RelatedFacts[],
  shelf: ReadonlyMap<number, ShelfPart>,
  inCountry: ReturnType<typeof pricesIn>,
) =>
  related.map(({ id, public_id, displayname, name, url, description, photos }) => {
    const price = shelf.get(id)?.price
    const prices = price && inCountry(price)
    return {
      id: public_id,
      displayname,
      name,
      urlcomponent: url,
      description,
      photos,
      ...(prices && { price: { grossprice: prices.grossprice, symbol: prices.symbol } }),
    }
  })

export const answerRelated = async (
  { db, settings, now }: UpstreamContext,
  request: GetRelatedItemsRequest,
  { ip }: { ip: string },
): Promise<unknown> => {
  const country = callersCountry(settings, ip)
  const { rows } = await sql<ShelfRow & { related: RelatedFacts[] }>`
    select ${relatedFacts(mostRelated)} as related, ${shelfColumns(sql`array(${relatedIds(mostRelated)})`, country)}
    from part p where p.id = ${partOf(request.record)}`.execute(db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  const shelf = await shelfOf({ db, now }, found, country)
  return { relateditems: wireRelated(found.related, shelf, pricesIn(country, now())) }
}

/** The same part in other executions. */
import { sql } from 'kysely'
import { callersCountry } from '../commerce/callerCountry.ts'
import { pricesIn } from '../commerce/serving.ts'
import { type ShelfRow, shelfColumns, shelfOf } from '../commerce/shelfRows.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetVariantsRequest } from '../contract/catalogue.ts'
import { noSuchPart, partOf, photosOf } from './partFacts.ts'

interface VariantFacts {
  id: number
  public_id: string
  name: string
  variant_text: string | null
  url: string
  photos: { url: string }[]
}

/** Of part `p`, as `q`. */
const otherVariants = sql`part q where q.id <> p.id
  and (q.id = p.variant_of or q.variant_of = coalesce(p.variant_of, p.id))`

export const answerVariants = async (
  { db, settings, now }: UpstreamContext,
  request: GetVariantsRequest,
  { ip }: { ip: string },
): Promise<unknown> => {
  const country = callersCountry(settings, ip)
  const { rows } = await sql<ShelfRow & { variants: VariantFacts[] }>`
    select (select coalesce(json_agg(json_build_object('id', q.id, 'public_id', q.public_id, 'name', q.name,
        'variant_text', q.variant_text, 'url', q.url, 'photos', ${photosOf('q')}) order by q.id), '[]'::json)
      from ${otherVariants}) as variants, ${shelfColumns(sql`array(select q.id from ${otherVariants})`, country)}
    from part p where p.id = ${partOf(request.record)}`.execute(db)
  const found = rows[0]
  if (!found) throw noSuchPart()
  const { variants } = found
  const shelf = await shelfOf({ db, now }, found, country)
  const inCountry = pricesIn(country, now())
  return {
    variants: variants.map(({ id, public_id, name, variant_text, url, photos }) => {
      const price = shelf.get(id)?.price
      return {
        _id: public_id,
        name,
        ...(variant_text !== null && { variantdescription: variant_text }),
        urlcomponent: url,
        photos,
        ...(price && { price: { grossprice: inCountry(price).grossprice } }),
      }
    }),
  }
}

import { useCached } from '#client/parts/useCached.ts'
import { GroupPartsDocument } from '#client/graphql/generated/graphql.ts'
import { ProductRow } from '#client/parts/ProductRow.tsx'
import { useFits } from '#client/parts/useFits.ts'
import { type GroupPlace, pageOf } from './groupPages.ts'

/** Parts that came later; read from the cache, which the pager's effect filled. */
export const GroupPage = ({ choice, country, group, offset }: GroupPlace) => {
  const data = useCached(GroupPartsDocument, pageOf({ choice, country, group, offset }))
  const items = data?.groupParts.items ?? []
  const fits = useFits(items.map((part) => part.id))
  return items.map((part) => (
    <ProductRow key={part.id} part={part} fit={fits.of(part.id)} vehicleName={fits.vehicleName} />
  ))
}

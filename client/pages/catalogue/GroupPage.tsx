import { useCached } from '#client/parts/useCached.ts'
import { GroupPartsDocument } from '#client/graphql/generated/graphql.ts'
import { ProductRow } from '#client/parts/ProductRow.tsx'
import { useFits } from '#client/parts/useFits.ts'
import { groupPageSize } from '#domain/limits.ts'
import { type ListChoice, toFilter } from './choice.ts'

type Props = { choice: ListChoice; country: string; group: string; offset: number }

/** How one page of a group is asked for. */
export const pageOf = ({ choice, country, group, offset }: Props) => ({
  filter: toFilter(choice),
  country,
  group,
  offset,
  limit: groupPageSize,
})

/** Parts that came later; read from the cache, which the pager's effect filled. */
export const GroupPage = ({ choice, country, group, offset }: Props) => {
  const data = useCached(GroupPartsDocument, pageOf({ choice, country, group, offset }))
  const items = data?.groupParts.items ?? []
  const fits = useFits(items.map((part) => part.id))
  return items.map((part) => (
    <ProductRow key={part.id} part={part} fit={fits.of(part.id)} vehicleName={fits.vehicleName} />
  ))
}

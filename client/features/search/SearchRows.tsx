import { PartList } from '#client/features/parts/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { type SearchKey, searchVariables } from './searchVariables.ts'

const Others = styled('h2', { fontSize: '$4', marginTop: '$6' })

type Props = {
  search: SearchKey
  offset: number
  /** How many of all results are for the vehicle; null: not counted. */
  forVehicle: number | null
}

export const SearchRows = ({ search, offset, forVehicle }: Props) => {
  const data = useCachedQuery(SearchDocument, searchVariables({ ...search, offset }))
  const parts = data?.search.items ?? []
  const first = parts.slice(0, forVehicle === null ? parts.length : Math.max(0, forVehicle - offset))
  const others = parts.slice(first.length)
  const eager = offset === 0 ? 3 : 0
  return (
    <>
      {/* The rows have third-level headings, which need a second-level heading above them. */}
      {offset === 0 && first.length > 0 ? <VisuallyHidden as="h2">Parts</VisuallyHidden> : null}
      <PartList parts={first} eager={eager} />
      {others.length > 0 ? (
        <>
          {offset + first.length === forVehicle ? <Others>Other parts</Others> : null}
          <PartList parts={others} eager={eager - first.length} />
        </>
      ) : null}
    </>
  )
}

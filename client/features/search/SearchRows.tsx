import { PartRow } from '#client/features/parts/index.ts'
import { useFits } from '#client/features/vehicle/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { searchVariables } from './loadSearch.ts'

type Props = { term: string; country: string; offset: number }

export const SearchRows = ({ term, country, offset }: Props) => {
  const data = useCachedQuery(SearchDocument, searchVariables({ term, country, offset }))
  const items = data?.search.items ?? []
  const fits = useFits(items.map((part) => part.id))
  return (
    <>
      {/* Rows are third-level headings: this keeps their order whole. */}
      {offset === 0 ? <VisuallyHidden as="h2">Parts</VisuallyHidden> : null}
      {items.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          fit={fits.of(part.id)}
          vehicleName={fits.vehicleName}
          eager={offset === 0 && index < 3}
        />
      ))}
    </>
  )
}

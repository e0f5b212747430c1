import { PartList } from '#client/features/parts/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { searchVariables } from './searchVariables.ts'

type Props = { term: string; country: string; offset: number }

export const SearchRows = ({ term, country, offset }: Props) => {
  const data = useCachedQuery(SearchDocument, searchVariables({ term, country, offset }))
  return (
    <>
      {/* The rows have third-level headings, which need a second-level heading above them. */}
      {offset === 0 ? <VisuallyHidden as="h2">Parts</VisuallyHidden> : null}
      <PartList parts={data?.search.items ?? []} eager={offset === 0 ? 3 : 0} />
    </>
  )
}

import { useCached } from '#client/parts/useCached.ts'
import { SearchDocument } from '#client/graphql/generated/graphql.ts'
import { ProductRow } from '#client/parts/ProductRow.tsx'
import { useFits } from '#client/parts/useFits.ts'
import { searchPageSize } from './load.ts'

type Props = { term: string; country: string; offset: number }

export const SearchRows = ({ term, country, offset }: Props) => {
  const data = useCached(SearchDocument, { term, country, offset, limit: searchPageSize })
  const items = data?.search.items ?? []
  const fits = useFits(items.map((part) => part.id))
  return (
    <>
      <h2 hidden={offset > 0}>Parts</h2>
      {items.map((part, index) => (
        <ProductRow
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

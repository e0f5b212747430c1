import type { ReactNode } from 'react'
import { useState } from 'react'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { SearchResults } from './SearchResults.tsx'
import { searchVariables } from './searchVariables.ts'

type Props = { term: string; country: string; group: string | null; children?: ReactNode }

/**
 * The results of a search, those for the current vehicle first (SRCH-06). All visitors share the server's page, so results
 * for a vehicle take the place of the others once they are there, and the page does not become empty in between.
 */
export const SearchPage = ({ term, country, group, children }: Props) => {
  const vehicle = useCurrentVehicle()
  const [shown, setShown] = useState(vehicle)
  const isOther = vehicle?.id !== shown?.id
  const { data } = useQuery(SearchDocument, searchVariables({ term, country, vehicle, group, offset: 0 }), {
    maxAge: defaultMaxAge,
    skip: !isOther,
  })
  if (isOther && data) setShown(vehicle)
  return (
    <SearchResults key={shown?.id ?? ''} term={term} country={country} vehicle={shown} group={group}>
      {children}
    </SearchResults>
  )
}

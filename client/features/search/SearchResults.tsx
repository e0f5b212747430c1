import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import {
  countCachedRows,
  formatPartCount,
  PartRowSkeletons,
  PriceTerms,
} from '#client/features/parts/index.ts'
import { BreadcrumbData, StaleNote, useMachineRef } from '#client/features/shop/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { SearchDocument } from '#client/generated/graphql.ts'
import { useApollo } from '#client/lib/apollo/ApolloContext.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { AnchorButton, LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { searchPageSize, unpagedListMax } from '#domain/limits.ts'
import { formatNumber } from '#domain/numbers.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import {
  allResults,
  areResultsShown,
  canFindMore,
  isFindingMore,
  isNothingFound,
  isSearching,
  searchProblem,
  shownResults,
} from '#machines/search/search.select.ts'
import { CorrectedTerm } from './CorrectedTerm.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import { SearchRows } from './SearchRows.tsx'
import { type SearchKey, searchVariables } from './searchVariables.ts'
import { VehicleTermLinks } from './VehicleTermLinks.tsx'

// Without JavaScript a link replaces it.
const ShowMoreButton = styled(Button, { '@media (scripting: none)': { display: 'none' } })
const Note = styled('div', { marginBottom: '$4' })
/** `24 for your TOYOTA HILUX 2016, 261 others`, or `285 parts, best match first`. */
const countText = (total: number, forVehicle: number | null, vehicle: SavedVehicle | null): string =>
  vehicle === null || forVehicle === null
    ? `${formatPartCount(total)}, best match first`
    : `${formatNumber(forVehicle)} for your ${vehicle.name ?? vehicleText(vehicle)}, ${formatNumber(total - forVehicle)} others`

const Count = styled('p', { fontSize: '$2', color: '$soft', marginBottom: '$2' })

/** SRCH-02. Its key remounts it for another search. `children`: shown if nothing was found. */
export const SearchResults = ({
  term,
  country,
  vehicle,
  group,
  children,
}: SearchKey & { vehicle: SavedVehicle | null; group: string | null; children?: ReactNode }) => {
  const { apollo } = useApollo()
  const key = { term, country, vehicle, group }
  const data = useCachedQuery(SearchDocument, searchVariables({ ...key, offset: 0 }))
  const first = data?.search
  // Rows in the cache show at once, for visitors who come back.
  const [loaded] = useState(() => {
    if (!first) return null
    const { items, total } = first
    const variables = (offset: number) => searchVariables({ ...key, offset })
    const shown = countCachedRows(
      { first: items.length, total, pageSize: searchPageSize },
      (offset) => apollo.read({ query: SearchDocument, variables: variables(offset) }) !== undefined,
    )
    return { shown, total }
  })
  const search = useMachineRef(searchMachine, { input: { ...key, loaded } })
  const snapshot = useSelector(search, (current) => current)
  const problem = searchProblem(snapshot)
  const forVehicle = vehicle ? (first?.forVehicle ?? null) : null
  const pages = Math.ceil(shownResults(snapshot) / searchPageSize)
  const heading = `Search results for: ${term}`
  return (
    <Container>
      <BreadcrumbData steps={[{ name: heading, path: `/search/${encodeURIComponent(term)}` }]} />
      <Section>
        <Stack gap={6}>
          {/* One text node: a second one would shift when the heading font loads. */}
          <h1>{heading}</h1>
          {isSearching(snapshot) ? (
            <>
              <Spinner label="Searching" />
              <PartRowSkeletons />
            </>
          ) : null}
          {problem ? (
            <ErrorBox text={problem} onRetry={() => search.send({ type: 'retry.clicked' })} />
          ) : null}
          {isNothingFound(snapshot) ? (
            <>
              <EmptyState
                text={`Nothing was found for “${term}”. Check the spelling, or choose your vehicle.`}
              >
                <LinkButton to="/parts/{-$make}/{-$model}/{-$engine}" params={noVehicleParams}>
                  See the whole catalogue
                </LinkButton>
              </EmptyState>
              <VehicleTermLinks term={term} total={0} />
              {children}
            </>
          ) : null}
          {areResultsShown(snapshot) ? (
            <div>
              {first?.freshness.stale ? (
                <Note>
                  <StaleNote asOf={first.freshness.asOf} />
                </Note>
              ) : null}
              {first?.meantTerm ? <CorrectedTerm typed={term} corrected={first.meantTerm} /> : null}
              <Count role="status">{countText(allResults(snapshot), forVehicle, vehicle)}</Count>
              <PriceTerms />
              {group ? <GroupFilter term={term} group={group} /> : null}
              <VehicleTermLinks term={term} total={allResults(snapshot)} />
              {Array.from({ length: pages }, (_, page) => (
                <SearchRows key={page} search={key} offset={page * searchPageSize} forVehicle={forVehicle} />
              ))}
            </div>
          ) : null}
          {canFindMore(snapshot) || isFindingMore(snapshot) ? (
            <div>
              <ShowMoreButton
                aria-disabled={isFindingMore(snapshot)}
                onClick={() => search.send({ type: 'more.requested' })}
              >
                {isFindingMore(snapshot) ? 'Loading more items...' : 'Show more'}
              </ShowMoreButton>
              {shownResults(snapshot) < unpagedListMax ? (
                <noscript>
                  <AnchorButton
                    href={`/search/${encodeURIComponent(term)}?all=yes${group ? `&groups=${encodeURIComponent(group)}` : ''}`}
                  >
                    Show more
                  </AnchorButton>
                </noscript>
              ) : null}
            </div>
          ) : null}
        </Stack>
      </Section>
    </Container>
  )
}

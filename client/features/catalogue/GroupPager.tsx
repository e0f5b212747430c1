import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { countCachedRows, formatPartCount } from '#client/features/parts/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useApollo } from '#client/lib/apollo/ApolloContext.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { CatalogueFilter } from '#domain/catalogueFilter.ts'
import { groupPageSize, moreItemsMargin, unpagedListMax } from '#domain/limits.ts'
import { pagerMachine } from '#machines/pager/pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'
import { GroupRows } from './GroupRows.tsx'
import { groupPartsVariables } from './groupPartsVariables.ts'
import { EndMarker, LoadingText, SeeAll } from './groupStyles.ts'
import { wholeGroupAddress } from './listAddress.ts'

type Props = {
  group: string
  /** Number of rows that the list query returned. */
  first: number
  total: number
  filter: CatalogueFilter
  country: string
}

/** Offsets of the loaded pages after the first rows. */
const furtherPages = (first: number, shown: number): number[] =>
  Array.from(
    { length: Math.ceil(Math.max(0, shown - first) / groupPageSize) },
    (_, page) => first + page * groupPageSize,
  )

/**
 * Loads the rest of a group page by page while scrolling. Rows in the cache show at once, for visitors who come back.
 */
export const GroupPager = ({ group, first, total, filter, country }: Props) => {
  const { apollo } = useApollo()
  const [cached] = useState(() => {
    const variables = (offset: number) => groupPartsVariables({ filter, country, group, offset })
    return countCachedRows(
      { first, total, pageSize: groupPageSize },
      (offset) => apollo.read({ query: GroupPartsDocument, variables: variables(offset) }) !== undefined,
    )
  })
  const pager = useMachineRef(pagerMachine, {
    input: { filter, country, group, total, shown: cached },
  })
  const shown = useSelector(pager, shownCount)
  const busy = useSelector(pager, isLoadingMore)
  const complete = useSelector(pager, isGroupComplete)
  const problem = useSelector(pager, pagerProblem)
  const watchEnd = useCallback(
    (end: HTMLDivElement) => {
      const observer = new IntersectionObserver(
        // The last entry is the current state.
        (entries) => pager.send({ type: entries.at(-1)?.isIntersecting ? 'end.reached' : 'end.left' }),
        { rootMargin: `${moreItemsMargin}px` },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [pager],
  )
  return (
    <>
      {furtherPages(first, shown).map((offset) => (
        <GroupRows key={offset} filter={filter} country={country} group={group} offset={offset} />
      ))}
      {problem ? <ErrorBox text={problem} onRetry={() => pager.send({ type: 'retry.clicked' })} /> : null}
      {complete || shown >= unpagedListMax ? null : (
        <noscript>
          <SeeAll href={wholeGroupAddress(filter, group)}>
            {shown > 0 ? 'See all' : 'See the'} {formatPartCount(total)} of {group}
          </SeeAll>
        </noscript>
      )}
      {complete ? null : (
        <EndMarker key={shown} ref={watchEnd} style={{ '--coming': Math.min(groupPageSize, total - shown) }}>
          {busy ? <LoadingText role="status">Loading more items...</LoadingText> : null}
        </EndMarker>
      )}
    </>
  )
}

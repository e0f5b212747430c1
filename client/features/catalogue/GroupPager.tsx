import { useSelector } from '@xstate/react'
import { type ReactNode, type RefCallback, useCallback, useState } from 'react'
import { countCachedRows, formatPartCount } from '#client/features/parts/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useApollo } from '#client/lib/apollo/ApolloContext.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { moreItemsMargin } from '#domain/layoutSizes.ts'
import { groupPageSize, unpagedListMax } from '#domain/limits.ts'
import { isWholeGroup, pagerMachine } from '#machines/pager/pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'
import { GroupRows } from './GroupRows.tsx'
import { groupPartsVariables } from './groupPartsVariables.ts'
import { EndMarker, LoadingText, SeeAll } from './groupStyles.ts'
import { wholeGroupAddress } from './wholeGroupAddress.ts'

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

/** Rows in the cache show at once, for visitors who come back. */
const useCachedRows = ({ group, first, total, filter, country }: Props): number => {
  const { apollo } = useApollo()
  const [cached] = useState(() => {
    const variables = (offset: number) => groupPartsVariables({ filter, country, group, offset })
    return countCachedRows(
      { first, total, pageSize: groupPageSize },
      (offset) => apollo.read({ query: GroupPartsDocument, variables: variables(offset) }) !== undefined,
    )
  })
  return cached
}

type ViewProps = Props & {
  shown: number
  complete: boolean
  busy?: boolean
  problem?: ReactNode
  watchEnd?: RefCallback<HTMLDivElement>
}

const PagerView = ({ shown, complete, busy, problem, watchEnd, ...props }: ViewProps) => {
  const { group, first, total, filter, country } = props
  return (
    <>
      {furtherPages(first, shown).map((offset) => (
        <GroupRows key={offset} filter={filter} country={country} group={group} offset={offset} />
      ))}
      {problem}
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

/** The server shows the first state only. A list has dozens of pagers, and to create their actors took 4 % of its time. */
const ServedPager = (props: Props) => {
  const shown = useCachedRows(props)
  return <PagerView {...props} shown={shown} complete={isWholeGroup({ shown, total: props.total })} />
}

const LivePager = (props: Props) => {
  const { group, total, filter, country } = props
  const cached = useCachedRows(props)
  const pager = useMachineRef(pagerMachine, {
    input: { filter, country, group, total, shown: cached },
  })
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
    <PagerView
      {...props}
      shown={useSelector(pager, shownCount)}
      complete={useSelector(pager, isGroupComplete)}
      busy={useSelector(pager, isLoadingMore)}
      problem={
        problem ? <ErrorBox text={problem} onRetry={() => pager.send({ type: 'retry.clicked' })} /> : null
      }
      watchEnd={watchEnd}
    />
  )
}

/** Loads the rest of a group page by page while scrolling. */
export const GroupPager = import.meta.env.SSR ? ServedPager : LivePager

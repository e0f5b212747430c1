import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { countCachedRows, formatPartCount } from '#client/features/parts/index.ts'
import { filledOnce, useActorRef, useFilled, useShop } from '#client/features/shop/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useApollo } from '#client/lib/apollo/ApolloContext.ts'
import { ErrorBox } from '#client/ui/ErrorBox.tsx'
import { groupPageSize, moreItemsMargin, wholeListMost } from '#domain/limits.ts'
import { pagerMachine } from '#machines/pager/pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'
import { fromPort } from '#machines/port.ts'
import { type ListChoice, listFilter } from './choice.ts'
import { GroupRows } from './GroupRows.tsx'
import { groupPartsVariables, wholeGroupPath } from './groupPartsVariables.ts'
import { Busy, End, Whole } from './groupStyles.ts'

type Props = {
  group: string
  /** Rows that came with the page. */
  first: number
  total: number
  choice: ListChoice
  country: string
}

const machineOf = filledOnce<typeof pagerMachine>()

/** Offsets of the pages behind the first. */
const furtherPages = (first: number, shown: number): number[] =>
  Array.from(
    { length: Math.ceil(Math.max(0, shown - first) / groupPageSize) },
    (_, page) => first + page * groupPageSize,
  )

/** What comes of a group behind its first rows, page by page. Who comes back finds what had come before. */
export const GroupPager = ({ group, first, total, choice, country }: Props) => {
  const { apollo } = useApollo()
  const { ports } = useShop()
  const before = useFilled(() => {
    const variables = (offset: number) => groupPartsVariables({ choice, country, group, offset })
    return countCachedRows(
      { first, total, pageSize: groupPageSize },
      (offset) => apollo.read({ query: GroupPartsDocument, variables: variables(offset) }) !== undefined,
    )
  })
  const machine = machineOf(ports, () =>
    pagerMachine.provide({ actors: { loadPage: fromPort(ports.pager.loadPage) } }),
  )
  const pager = useActorRef(machine, {
    input: { filter: listFilter(choice), country, group, total, shown: before },
  })
  const shown = useSelector(pager, shownCount)
  const busy = useSelector(pager, isLoadingMore)
  const complete = useSelector(pager, isGroupComplete)
  const problem = useSelector(pager, pagerProblem)
  const watchEnd = useCallback(
    (end: HTMLDivElement) => {
      const observer = new IntersectionObserver(
        // Of several at once the last is how it stands.
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
        <GroupRows key={offset} choice={choice} country={country} group={group} offset={offset} />
      ))}
      {problem ? <ErrorBox text={problem} onRetry={() => pager.send({ type: 'retry.clicked' })} /> : null}
      {complete || shown >= wholeListMost ? null : (
        <noscript>
          <Whole href={wholeGroupPath(choice, group)}>
            {shown > 0 ? 'See all' : 'See the'} {formatPartCount(total)} of {group}
          </Whole>
        </noscript>
      )}
      {complete ? null : (
        <End key={shown} ref={watchEnd} css={{ '--coming': Math.min(groupPageSize, total - shown) }}>
          {busy ? <Busy role="status">Loading more items...</Busy> : null}
        </End>
      )}
    </>
  )
}

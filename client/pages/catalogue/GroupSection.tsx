import { useSelector } from '@xstate/react'
import { useActorRef } from '#client/parts/useActorRef.ts'
import { useCallback } from 'react'
import { type CatalogueQuery, GroupPartsDocument } from '#client/graphql/generated/graphql.ts'
import { cameBefore } from '#client/parts/cameBefore.ts'
import { countWords } from '#client/parts/countWords.ts'
import { ErrorBox } from '#client/parts/ErrorBox.tsx'
import { ProductRow } from '#client/parts/ProductRow.tsx'
import { useShop } from '#client/parts/ShopContext.ts'
import { filledOnce, useFilled } from '#client/parts/useFilled.ts'
import type { Fits } from '#client/parts/useFits.ts'
import { groupPageSize, moreItemsMargin, wholeListMost } from '#domain/limits.ts'
import { pagerMachine } from '#machines/pager/pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'
import { filled } from '#machines/port.ts'
import { type ListChoice, listFilter } from './choice.ts'
import { GroupPage } from './GroupPage.tsx'
import { pageOf, wholeGroupAddress } from './groupPages.ts'
import { Busy, End, Frame, Heading, Whole } from './groupStyles.ts'

type Group = Extract<CatalogueQuery['catalogue'], { __typename: 'Catalogue' }>['groups'][number]
type Props = {
  group: Group
  /** Parts that the tree counts for the group. */
  held: number
  choice: ListChoice
  country: string
  fits: Fits
  /** The first on the page. */
  first: boolean
}

/** Of a choice of the loader's: another country makes another. */
const machineOf = filledOnce<typeof pagerMachine>()

/** Offsets of the pages behind the first. */
const furtherPages = (first: number, shown: number): number[] =>
  Array.from(
    { length: Math.ceil(Math.max(0, shown - first) / groupPageSize) },
    (_, page) => first + page * groupPageSize,
  )

/** One group: its first parts, and more as its end comes near (CAT-10). Who comes back finds what had come before. */
export const GroupSection = ({ group, held, choice, country, fits, first }: Props) => {
  const { apollo, ports } = useShop()
  const items = group.first?.items ?? []
  const before = useFilled(() => {
    const variables = (offset: number) => pageOf({ choice, country, group: group.name, offset })
    return cameBefore(
      { first: items.length, total: group.total, pageSize: groupPageSize },
      (offset) => apollo.read({ query: GroupPartsDocument, variables: variables(offset) }) !== undefined,
    )
  })
  const machine = useFilled(() =>
    machineOf(choice, () =>
      pagerMachine.provide({
        actors: { loadPage: filled(ports.pager(listFilter(choice), country).loadPage) },
      }),
    ),
  )
  const pager = useActorRef(machine, {
    input: { group: group.name, total: group.total, shown: before },
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
  const coming = Math.min(groupPageSize, group.total - shown)
  return (
    <Frame data-part="group" css={{ '--rows': items.length + coming }}>
      <Heading>
        {group.name} <small>{countWords(group.total, held)}</small>
      </Heading>
      {items.map((part, index) => (
        <ProductRow
          key={part.id}
          part={part}
          fit={fits.of(part.id)}
          vehicleName={fits.vehicleName}
          eager={first && index < 2}
        />
      ))}
      {furtherPages(items.length, shown).map((offset) => (
        <GroupPage key={offset} choice={choice} country={country} group={group.name} offset={offset} />
      ))}
      {problem ? <ErrorBox text={problem} onRetry={() => pager.send({ type: 'retry.clicked' })} /> : null}
      {complete || shown >= wholeListMost ? null : (
        <noscript>
          <Whole href={wholeGroupAddress(choice, group.name)}>
            {shown > 0 ? 'See all' : 'See the'} {countWords(group.total)} of {group.name}
          </Whole>
        </noscript>
      )}
      {complete ? null : (
        <End key={shown} ref={watchEnd} css={{ '--coming': coming }}>
          {busy ? <Busy role="status">Loading more items...</Busy> : null}
        </End>
      )}
    </Frame>
  )
}

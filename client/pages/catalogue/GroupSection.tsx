import { useSelector } from '@xstate/react'
import { useActorRef } from '#client/parts/useActorRef.ts'
import { useCallback } from 'react'
import { type CatalogueQuery, GroupPartsDocument } from '#client/graphql/generated/graphql.ts'
import { ErrorBox } from '#client/parts/ErrorBox.tsx'
import { ProductRow } from '#client/parts/ProductRow.tsx'
import { useShop } from '#client/parts/ShopContext.ts'
import { filledOnce, useFilled } from '#client/parts/useFilled.ts'
import type { Fits } from '#client/parts/useFits.ts'
import { styled } from '#client/ui/theme.ts'
import { groupPageSize, moreItemsMargin } from '#domain/limits.ts'
import { pagerMachine } from '#machines/pager/pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from '#machines/pager/pager.select.ts'
import { filled } from '#machines/port.ts'
import { type ListChoice, listFilter } from './choice.ts'
import { GroupPage, pageOf } from './GroupPage.tsx'
import { countWords } from './held.ts'

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

const Frame = styled('section', {
  // About as high as a row.
  '--row': '256px',
  '@w576': { '--row': '215px' },
  '@w768': { '--row': '180px' },
  '@w1200': { '--row': '152px' },
  '& + &': { marginTop: '$8' },
  // While the server's page comes to life, what is far below is not laid out yet; it keeps about the room it will take.
  '@media (scripting: enabled)': {
    'html[data-rendered] & + &': {
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto calc(44px + var(--rows) * var(--row))',
      // What is laid out for itself is cut at its edges: room for a focus ring.
      marginInline: '-$1',
      paddingInline: '$1',
    },
  },
})
const Heading = styled('h2', {
  position: 'sticky',
  top: 0,
  zIndex: '$sticky',
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '$3',
  paddingBlock: '$2',
  fontSize: '$5',
  backgroundColor: '$ground',
  borderBottom: '2px solid $ink',
  '& small': { fontFamily: '$body', fontSize: '$2', fontWeight: 400, color: '$soft' },
})
// Keeps the room of what comes next, so that the groups behind it stay where they are.
const End = styled('div', {
  minHeight: '1px',
  '@media (scripting: enabled)': { minHeight: 'calc(var(--coming) * var(--row))' },
})
const Busy = styled('p', { paddingBlock: '$4' })

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
    const known = (offset: number) =>
      apollo.read({
        query: GroupPartsDocument,
        variables: pageOf({ choice, country, group: group.name, offset }),
      })
    let count = items.length
    while (count < group.total && known(count)) count = Math.min(count + groupPageSize, group.total)
    return count
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
        ([entry]) => pager.send({ type: entry?.isIntersecting ? 'end.reached' : 'end.left' }),
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
      {complete ? null : (
        <End key={shown} ref={watchEnd} css={{ '--coming': coming }}>
          {busy ? <Busy role="status">Loading more items...</Busy> : null}
        </End>
      )}
    </Frame>
  )
}

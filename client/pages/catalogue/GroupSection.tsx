import { useSelector } from '@xstate/react'
import { useActorRef } from '#client/parts/useActorRef.ts'
import { useEffect, useRef } from 'react'
import type { CatalogueQuery } from '#client/graphql/generated/graphql.ts'
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
import { GroupPage } from './GroupPage.tsx'
import { countWords } from './held.ts'

type Group = Extract<CatalogueQuery['catalogue'], { __typename: 'Catalogue' }>['groups'][number]
type Props = {
  group: Group
  /** Parts that the tree counts for the group. */
  held: number
  choice: ListChoice
  country: string
  fits: Fits
  eager: boolean
}

/** Of a choice of the loader's: another country makes another. */
const machineOf = filledOnce<typeof pagerMachine>()

const Frame = styled('section', { '& + &': { marginTop: '$8' } })
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
const End = styled('div', { minHeight: '1px' })

/** Offsets of the pages behind the first. */
const furtherPages = (first: number, shown: number): number[] =>
  Array.from(
    { length: Math.ceil(Math.max(0, shown - first) / groupPageSize) },
    (_, page) => first + page * groupPageSize,
  )

/** One group: its first parts, and more as its end comes near (CAT-10). */
export const GroupSection = ({ group, held, choice, country, fits, eager }: Props) => {
  const { ports } = useShop()
  const items = group.first?.items ?? []
  const machine = useFilled(() =>
    machineOf(choice, () =>
      pagerMachine.provide({
        actors: { loadPage: filled(ports.pager(listFilter(choice), country).loadPage) },
      }),
    ),
  )
  const pager = useActorRef(machine, {
    input: { group: group.name, total: group.total, shown: items.length },
  })
  const shown = useSelector(pager, shownCount)
  const busy = useSelector(pager, isLoadingMore)
  const complete = useSelector(pager, isGroupComplete)
  const problem = useSelector(pager, pagerProblem)
  const endRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const end = endRef.current
    if (!end || complete) return
    const observer = new IntersectionObserver(
      ([entry]) => pager.send({ type: entry?.isIntersecting ? 'end.reached' : 'end.left' }),
      { rootMargin: `${moreItemsMargin}px` },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [pager, complete])
  const coming = Math.min(groupPageSize, group.total - shown)
  return (
    <Frame data-part="group">
      <Heading>
        {group.name} <small>{countWords(group.total, held)}</small>
      </Heading>
      {items.map((part, index) => (
        <ProductRow
          key={part.id}
          part={part}
          fit={fits.of(part.id)}
          vehicleName={fits.vehicleName}
          eager={eager && index < 2}
        />
      ))}
      {furtherPages(items.length, shown).map((offset) => (
        <GroupPage key={offset} choice={choice} country={country} group={group.name} offset={offset} />
      ))}
      {problem ? <ErrorBox text={problem} onRetry={() => pager.send({ type: 'retry.clicked' })} /> : null}
      {complete ? null : (
        <End ref={endRef} css={busy ? { minHeight: `${coming * 128}px`, paddingBlock: '$4' } : {}}>
          {busy ? <p role="status">Loading more items...</p> : null}
        </End>
      )}
    </Frame>
  )
}

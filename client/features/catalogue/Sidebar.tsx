import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { filledOnce, useActorRef, useShop } from '#client/features/shop/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'
import { sidebarMaxHeight } from '#domain/limits.ts'
import { groupFilterMachine } from '#machines/group-filter/group-filter.machine.ts'
import { isSidebarExpanded } from '#machines/group-filter/group-filter.select.ts'
import { fromPort } from '#machines/port.ts'
import { choiceSearch, type ListChoice, listFilter, listPath } from './choice.ts'
import { GroupTree, type TreeCategory } from './GroupTree.tsx'
import { Clear, Current } from './sidebarStyles.ts'

const Head = styled('button', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '100%',
  minHeight: '$target',
  padding: 0,
  border: 0,
  borderBottom: '2px solid $ink',
  backgroundColor: 'transparent',
  fontFamily: '$head',
  fontSize: '$5',
  fontWeight: 600,
  cursor: 'pointer',
  '&::after': {
    content: '""',
    width: '8px',
    height: '8px',
    marginRight: '$2',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    transform: 'rotate(45deg)',
    transition: 'transform $transitions$state',
  },
  '&[aria-expanded="true"]::after': { transform: 'rotate(-135deg)' },
})
const Body = styled('div', {
  overflow: 'hidden',
  transition: 'max-height $transitions$state, visibility $transitions$state',
  // Below 1000px the tree is closed from the start, before a script could say so; without one it stays open.
  '@below1000': { '@media (scripting: enabled)': { '&[data-unsettled]': { display: 'none' } } },
  variants: {
    expanded: {
      true: { maxHeight: `${sidebarMaxHeight}px`, overflowY: 'auto' },
      false: { maxHeight: 0, visibility: 'hidden' },
    },
  },
})

const Lines = styled('div', { display: 'flex', flexDirection: 'column', gap: '$3', paddingBlock: '$3' })

const Nothing = styled('p', { paddingBlock: '$3', fontSize: '$2', color: '$soft' })

const TreeWaiting = () => (
  <Lines aria-hidden="true">
    {Array.from({ length: 14 }, (_, index) => (
      <Skeleton key={index} css={{ height: '24px', width: index % 5 === 0 ? '60%' : '90%' }} />
    ))}
  </Lines>
)

const machineOf = filledOnce<typeof groupFilterMachine>()

type Props = {
  choice: ListChoice
  /** Null where they are not known: on their way, or not to be had. */
  categories: readonly TreeCategory[] | null
  /** The tree is on its way: its place is kept. */
  waiting?: boolean
}

/** `Shop By` (CAT-02, CAT-03, CAT-08); below 1000px the same tree in a disclosure (CAT-18). */
export const Sidebar = ({ choice, categories, waiting = false }: Props) => {
  const { ports, actions } = useShop()
  const machine = machineOf(ports, () =>
    groupFilterMachine.provide({
      actors: { goToGroup: fromPort(ports.groupFilter.goToGroup) },
      actions: { logProblem: actions.logProblem },
    }),
  )
  const filter = useActorRef(machine, { input: { list: listFilter(choice) } })
  const expanded = useSelector(filter, isSidebarExpanded)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const narrow = window.matchMedia('(max-width: 999px)').matches
    if (narrow && isSidebarExpanded(filter.getSnapshot())) filter.send({ type: 'header.clicked' })
    body.current?.removeAttribute('data-unsettled')
  }, [filter])
  const tree = (
    <>
      {choice.category || choice.groups ? (
        <Current>
          <h3>Now Shopping By</h3>
          <p>{[choice.category, choice.groups].filter(Boolean).join(' / ')}</p>
          <Clear
            to={listPath(choice)}
            params={noVehicleParams}
            search={choiceSearch({ ...choice, groups: undefined })}
            onClick={(event) => {
              event.preventDefault()
              filter.send({ type: 'filters.cleared' })
            }}
          >
            Clear all
          </Clear>
        </Current>
      ) : null}
      {waiting ? <TreeWaiting /> : null}
      {!waiting && categories?.length === 0 ? <Nothing>No groups to choose from.</Nothing> : null}
      <GroupTree
        categories={categories ?? []}
        choice={choice}
        onGroup={(clicked) => filter.send({ type: 'group.clicked', ...clicked })}
        onCategory={(category) => filter.send({ type: 'category.clicked', category })}
      />
    </>
  )
  return (
    <nav aria-label="Shop By">
      <h2>
        <Head
          type="button"
          aria-expanded={expanded}
          aria-controls="shop-by"
          onClick={() => filter.send({ type: 'header.clicked' })}
        >
          Shop By
        </Head>
      </h2>
      <Body id="shop-by" ref={body} expanded={expanded} data-unsettled="">
        {tree}
      </Body>
    </nav>
  )
}

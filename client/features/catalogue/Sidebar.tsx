import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { groupFilterMachine } from '#machines/group-filter/group-filter.machine.ts'
import { isSidebarExpanded } from '#machines/group-filter/group-filter.select.ts'
import { type ListChoice, listFilter } from './catalogueFilter.ts'
import { GroupTree, type TreeCategory } from './GroupTree.tsx'
import { choiceSearch, listRoute } from './listAddress.ts'
import { Body, ClearLink, Current, EmptyText, HeaderButton, SkeletonLines } from './sidebarStyles.ts'

const TreeSkeleton = () => (
  <SkeletonLines aria-hidden="true">
    {Array.from({ length: 14 }, (_, index) => (
      <Skeleton key={index} css={{ height: '24px', width: index % 5 === 0 ? '60%' : '90%' }} />
    ))}
  </SkeletonLines>
)

type Props = {
  choice: ListChoice
  /** Null while they load, or if they could not be loaded. */
  categories: readonly TreeCategory[] | null
  /** Shows placeholders while the tree loads. */
  loading?: boolean
}

/** `Shop By` (CAT-02, CAT-03, CAT-08); below 1000px it can be collapsed (CAT-18). */
export const Sidebar = ({ choice, categories, loading = false }: Props) => {
  const filter = useMachineRef(groupFilterMachine, { input: { list: listFilter(choice) } })
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
          <ClearLink
            to={listRoute(choice)}
            params={noVehicleParams}
            search={choiceSearch({ ...choice, groups: undefined })}
            onClick={(event) => {
              event.preventDefault()
              filter.send({ type: 'filters.cleared' })
            }}
          >
            Clear all
          </ClearLink>
        </Current>
      ) : null}
      {loading ? <TreeSkeleton /> : null}
      {!loading && categories?.length === 0 ? <EmptyText>No groups to choose from.</EmptyText> : null}
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
        <HeaderButton
          type="button"
          aria-expanded={expanded}
          aria-controls="shop-by"
          onClick={() => filter.send({ type: 'header.clicked' })}
        >
          Shop By
        </HeaderButton>
      </h2>
      <Body id="shop-by" ref={body} expanded={expanded} data-unsettled="">
        {tree}
      </Body>
    </nav>
  )
}

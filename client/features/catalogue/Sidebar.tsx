import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listSearchParams } from '#domain/catalogue/listAddress.ts'
import { groupFilterMachine } from '#machines/group-filter/group-filter.machine.ts'
import { isSidebarExpanded } from '#machines/group-filter/group-filter.select.ts'
import { GroupTree, type TreeCategory } from './GroupTree.tsx'
import { listRoute } from './listRoute.ts'
import { Body, ClearLink, Current, EmptyText, HeaderButton, SkeletonLines } from './sidebarStyles.ts'

const TreeSkeleton = () => (
  <SkeletonLines aria-hidden="true">
    {Array.from({ length: 14 }, (_, index) => (
      <Skeleton key={index} style={{ height: '24px', width: index % 5 === 0 ? '60%' : '90%' }} />
    ))}
  </SkeletonLines>
)

type Props = {
  filter: CatalogueFilter
  /** Null while they load, or if they could not be loaded. */
  categories: readonly TreeCategory[] | null
  /** Shows placeholders while the tree loads. */
  loading?: boolean
}

/** `Shop By` (CAT-02, CAT-03, CAT-08); below 1000px it can be collapsed (CAT-18). */
export const Sidebar = ({ filter, categories, loading = false }: Props) => {
  const groupFilter = useMachineRef(groupFilterMachine, { input: { filter } })
  const expanded = useSelector(groupFilter, isSidebarExpanded)
  const sidebar = useRef<HTMLElement>(null)
  useEffect(() => {
    const narrow = window.matchMedia('(max-width: 999px)').matches
    if (narrow && isSidebarExpanded(groupFilter.getSnapshot())) groupFilter.send({ type: 'header.clicked' })
    sidebar.current?.removeAttribute('data-unsettled')
  }, [groupFilter])
  const tree = (
    <>
      {filter.category || filter.group ? (
        <Current>
          <h3>Now Shopping By</h3>
          <p>{[filter.category, filter.group].filter(Boolean).join(' / ')}</p>
          <ClearLink
            to={listRoute(filter)}
            params={noVehicleParams}
            search={listSearchParams({ ...filter, group: null })}
            onClick={(event) => {
              event.preventDefault()
              groupFilter.send({ type: 'filters.cleared' })
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
        filter={filter}
        onGroup={(clicked) => groupFilter.send({ type: 'group.clicked', ...clicked })}
        onCategory={(category) => groupFilter.send({ type: 'category.clicked', category })}
      />
    </>
  )
  return (
    <nav aria-label="Shop By" ref={sidebar} data-unsettled="">
      <h2>
        <HeaderButton
          type="button"
          aria-expanded={expanded}
          aria-controls="shop-by"
          onClick={() => groupFilter.send({ type: 'header.clicked' })}
        >
          Shop By
        </HeaderButton>
      </h2>
      <Body id="shop-by" expanded={expanded}>
        {tree}
      </Body>
    </nav>
  )
}

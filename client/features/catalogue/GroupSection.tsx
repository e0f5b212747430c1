import { useCallback } from 'react'
import { formatPartCount, PartRow } from '#client/features/parts/index.ts'
import type { Fits } from '#client/features/vehicle/index.ts'
import type { CatalogueQuery } from '#client/generated/graphql.ts'
import { type CatalogueFilter, isListOfEverything } from '#domain/catalogue/catalogueFilter.ts'
import { groupPageSize } from '#domain/limits.ts'
import { FarGroup } from './FarGroup.tsx'
import { GroupPager } from './GroupPager.tsx'
import { keepHeight } from './groupHeights.ts'
import { Frame, Heading } from './groupStyles.ts'

type Group = Extract<CatalogueQuery['catalogue'], { __typename: 'Catalogue' }>['groups'][number]
type Props = {
  group: Group
  /** The group's number of parts in the tree. */
  treeCount: number
  filter: CatalogueFilter
  country: string
  fits: Fits
  /** Whether it is the first group on the page. */
  first: boolean
}

/** A ref for the group's frame. */
const useKeptHeight = (filter: CatalogueFilter, name: string) =>
  useCallback((group: HTMLElement) => keepHeight(group, `${JSON.stringify(filter)} ${name}`), [filter, name])

/**
 * One group: its first parts, and more on scrolling to its end (CAT-10). Most groups of a vehicle are complete at
 * once.
 */
export const GroupSection = ({ group, treeCount, filter, country, fits, first }: Props) => {
  const { name, total } = group
  const items = group.first?.items ?? []
  const pending = Math.max(0, Math.min(groupPageSize, total - items.length))
  const isServedEmpty = !group.first && isListOfEverything(filter)
  const rows = Math.min(total, isServedEmpty ? groupPageSize : 2 * groupPageSize)
  return (
    <Frame
      data-part="group"
      ref={useKeptHeight(filter, name)}
      style={{ '--rows': rows }}
      ofVehicle={filter.model !== null}
    >
      <Heading>
        {name} <small>{formatPartCount(total, treeCount)}</small>
      </Heading>
      {items.map((part, index) => (
        <PartRow key={part.id} part={part} fits={fits} eager={first && index < 2} />
      ))}
      {group.first ? null : <FarGroup group={name} total={total} filter={filter} country={country} />}
      {group.first && pending > 0 ? (
        <GroupPager group={name} first={items.length} total={total} filter={filter} country={country} />
      ) : null}
    </Frame>
  )
}

import { memo, useState } from 'react'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useApollo } from '#client/lib/apollo/ApolloContext.ts'
import { HydrateWhenNear } from '#client/lib/HydrateWhenNear.tsx'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { groupPageSize } from '#domain/limits.ts'
import { GroupPager } from './GroupPager.tsx'
import { GroupRows } from './GroupRows.tsx'
import { groupPartsVariables } from './groupPartsVariables.ts'

type Props = { group: string; total: number; filter: CatalogueFilter; country: string }

/** Most groups of a vehicle are complete with their first rows, and need no pager. */
const FarRows = ({ total, ...page }: Props) => {
  const { apollo } = useApollo()
  const [isComplete] = useState(() => {
    const variables = groupPartsVariables({ ...page, offset: 0 })
    return total <= groupPageSize && apollo.read({ query: GroupPartsDocument, variables }) !== undefined
  })
  return isComplete ? <GroupRows {...page} offset={0} /> : <GroupPager {...page} total={total} first={0} />
}

/**
 * A group far below. `memo`: the list renders again when the fit of its first parts is known, and React would render
 * anew what is not hydrated yet.
 */
export const FarGroup = memo((props: Props) => (
  <HydrateWhenNear within='[data-part="group"]'>
    <FarRows {...props} />
  </HydrateWhenNear>
))

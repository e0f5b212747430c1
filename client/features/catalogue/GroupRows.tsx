import { memo } from 'react'
import { PartList } from '#client/features/parts/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { selectedVehicle } from '#domain/vehicle/vehicle.ts'
import { type GroupPageKey, groupPartsVariables } from './groupPartsVariables.ts'
import { PageFrame } from './groupStyles.ts'
import { skipOffscreenRendering } from './skipOffscreenRendering.ts'

/**
 * One page of a group, from the cache that the pager's effect filled. `memo`: a new page must not render all earlier
 * ones again.
 */
export const GroupRows = memo(({ filter, country, group, offset }: GroupPageKey) => {
  const data = useCachedQuery(GroupPartsDocument, groupPartsVariables({ filter, country, group, offset }))
  return (
    <PageFrame ref={skipOffscreenRendering}>
      <PartList parts={data?.groupParts.items ?? []} vehicle={selectedVehicle(filter)} />
    </PageFrame>
  )
})

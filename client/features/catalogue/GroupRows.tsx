import { memo } from 'react'
import { PartRow } from '#client/features/parts/index.ts'
import { useFits } from '#client/features/vehicle/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { type GroupPlace, groupPartsVariables } from './groupPartsVariables.ts'
import { Page } from './groupStyles.ts'
import { skipOffscreenRendering } from './skipOffscreenRendering.ts'

/**
 * Parts that came later; read from the cache, which the pager's effect filled. What the next page brings changes nothing
 * of those before it: without `memo` the hundredth would draw all hundred again.
 */
export const GroupRows = memo(({ choice, country, group, offset }: GroupPlace) => {
  const data = useCachedQuery(GroupPartsDocument, groupPartsVariables({ choice, country, group, offset }))
  const items = data?.groupParts.items ?? []
  const fits = useFits(items.map((part) => part.id))
  return (
    <Page ref={skipOffscreenRendering}>
      {items.map((part) => (
        <PartRow key={part.id} part={part} fit={fits.of(part.id)} vehicleName={fits.vehicleName} />
      ))}
    </Page>
  )
})

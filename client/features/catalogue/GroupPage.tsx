import { memo } from 'react'
import { ProductRow } from '#client/features/parts/index.ts'
import { useFits } from '#client/features/vehicle/index.ts'
import { GroupPartsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { type GroupPlace, pageOf } from './groupPages.ts'
import { Page } from './groupStyles.ts'
import { leaveOut } from './leaveOut.ts'

/**
 * Parts that came later; read from the cache, which the pager's effect filled. What the next page brings changes nothing
 * of those before it: without `memo` the hundredth would draw all hundred again.
 */
export const GroupPage = memo(({ choice, country, group, offset }: GroupPlace) => {
  const data = useCachedQuery(GroupPartsDocument, pageOf({ choice, country, group, offset }))
  const items = data?.groupParts.items ?? []
  const fits = useFits(items.map((part) => part.id))
  return (
    <Page ref={leaveOut}>
      {items.map((part) => (
        <ProductRow key={part.id} part={part} fit={fits.of(part.id)} vehicleName={fits.vehicleName} />
      ))}
    </Page>
  )
})

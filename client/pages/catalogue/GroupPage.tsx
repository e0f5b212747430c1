import { memo } from 'react'
import { GroupPartsDocument } from '#client/graphql/generated/graphql.ts'
import { ProductRow } from '#client/parts/items/ProductRow.tsx'
import { useCached } from '#client/parts/shop/useCached.ts'
import { useFits } from '#client/parts/vehicle/useFits.ts'
import { type GroupPlace, pageOf } from './groupPages.ts'
import { Page } from './groupStyles.ts'
import { leaveOut } from './leaveOut.ts'

/**
 * Parts that came later; read from the cache, which the pager's effect filled. What the next page brings changes nothing
 * of those before it: without `memo` the hundredth would draw all hundred again.
 */
export const GroupPage = memo(({ choice, country, group, offset }: GroupPlace) => {
  const data = useCached(GroupPartsDocument, pageOf({ choice, country, group, offset }))
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

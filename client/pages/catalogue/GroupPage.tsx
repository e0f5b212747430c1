import { memo } from 'react'
import { useCached } from '#client/parts/useCached.ts'
import { GroupPartsDocument } from '#client/graphql/generated/graphql.ts'
import { ProductRow } from '#client/parts/ProductRow.tsx'
import { useFits } from '#client/parts/useFits.ts'
import { type GroupPlace, pageOf } from './groupPages.ts'
import { Page } from './groupStyles.ts'

/**
 * Out of sight its height is known, and it can be left out of the picture; in sight that would be a flicker. In another
 * width rows have other heights: it is laid out and measured again.
 */
const leaveOut = (page: HTMLElement | null) => {
  if (!page) return undefined
  const sight = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1)
      const height = last?.boundingClientRect.height ?? 0
      // Without a height it is not laid out at all.
      if (!last || last.isIntersecting || height === 0) return
      page.style.containIntrinsicBlockSize = `${height}px`
      page.setAttribute('data-left-out', '')
    },
    { rootMargin: '100%' },
  )
  let width = 0
  const turn = new ResizeObserver(() => {
    if (page.clientWidth === width) return
    width = page.clientWidth
    page.removeAttribute('data-left-out')
    sight.unobserve(page)
    sight.observe(page)
  })
  turn.observe(page)
  return () => {
    sight.disconnect()
    turn.disconnect()
  }
}

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

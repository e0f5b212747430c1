import { useDeferredValue, useLayoutEffect } from 'react'
import { useRestoresPosition } from '#client/lib/useRestoresPosition.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { CataloguePage } from './CataloguePage.tsx'

type Props = {
  /** What the route's loader returned. */
  list: { filter: CatalogueFilter; country: string }
}

/**
 * The page of the list that the address names. React needs longer than a frame to replace fifty rows, so it
 * renders the next list concurrently, between frames. The former list stays until then, and the bar of ROUTE-13 with it.
 */
export const ConcurrentCataloguePage = ({ list }: Props) => {
  const deferred = useDeferredValue(list)
  const restoresPosition = useRestoresPosition()
  const shown = restoresPosition ? list : deferred
  const isLeft = shown !== list
  useLayoutEffect(() => {
    if (!isLeft) return undefined
    const { dataset } = document.documentElement
    dataset['rendering'] = ''
    return () => {
      delete dataset['rendering']
    }
  }, [isLeft])
  const { filter, country } = shown
  return <CataloguePage key={JSON.stringify([filter, country])} filter={filter} country={country} />
}

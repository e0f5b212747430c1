import { useDeferredValue, useLayoutEffect } from 'react'
import { useRestoresPosition } from '#client/lib/useRestoresPosition.ts'
import type { CatalogueFilter } from '#domain/catalogueFilter.ts'
import { CataloguePage } from './CataloguePage.tsx'

type Props = {
  /** The loader's. */
  list: { filter: CatalogueFilter; country: string }
}

/**
 * The page of the address's list. To replace a list of fifty rows takes longer than a frame, so React does it in slices; the
 * former list stays until then, and the bar of ROUTE-13 with it.
 */
export const ListRoute = ({ list }: Props) => {
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

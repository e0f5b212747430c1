import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { AvailabilityDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { availabilityMachine } from '#machines/availability/availability.machine.ts'
import { isStockPending, isStockUnknown, stockLimit } from '#machines/availability/availability.select.ts'
import type { StockResult } from '#machines/availability/availability.types.ts'

/** The stock and offers of a part, loaded again when the visitor returns to the page. */
export const useAvailability = (record: string, country: string, loaded: StockResult | null) => {
  const stock = useMachineRef(availabilityMachine, { input: { record, country, loaded } })
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') stock.send({ type: 'stock.outdated' })
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [stock])
  const max = useSelector(stock, stockLimit)
  const data = useCachedQuery(AvailabilityDocument, { record, country })
  return {
    /** The largest quantity that can be bought; null if unknown. */
    max,
    offers: max === null ? null : (data?.availability ?? null),
    pending: useSelector(stock, isStockPending),
    unknown: useSelector(stock, isStockUnknown),
    retry: () => stock.send({ type: 'retry.clicked' }),
  }
}

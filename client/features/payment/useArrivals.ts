import { useEffect, useMemo, useState } from 'react'
import {
  AvailabilityDocument,
  type AvailabilityQuery,
  type CartFieldsFragment,
} from '#client/generated/graphql.ts'
import { useApollo } from '#client/lib/apollo/ApolloContext.ts'
import { quantityOf } from '#domain/cart/cartLines.ts'
import { type ArrivalDays, arrivalDays, slowestArrival } from '#domain/delivery/deliveryWindow.ts'
import { arrivalByShipping, type WorkingDays } from '#domain/delivery/shippingDays.ts'
import { offerFor } from '#domain/stock/availability.ts'

type Availability = AvailabilityQuery['availability']
type Part = { id: string; quantity: number }

/** How old the stock may be, in milliseconds. The upstream checks it again when the order is placed. */
const maxAge = 30_000

export type Arrival = {
  /** Such as `In stock`; null if the parts are not there any more. */
  message: string | null
  /** Null if the days are not known. */
  days: ArrivalDays | null
  /** Whether it is charged on top of the price, as airfreight is. */
  hasExtraCosts: boolean
}

const arrivalOf = (
  availability: Availability | undefined,
  quantity: number,
  shippingDays: WorkingDays | null,
): Arrival | null => {
  if (!availability) return null
  const offer = offerFor(availability.offers, quantity)
  const promised = offer ? arrivalDays(offer.days ?? null, new Date(availability.asOf)) : null
  return {
    message: offer?.message ?? null,
    days: promised && arrivalByShipping(promised, shippingDays),
    hasExtraCosts: offer?.case === 'AIRFREIGHT',
  }
}

/**
 * When the parts of a cart arrive if they are paid today (PAY-13): by line, and all together. A line has none until its
 * stock is known.
 * @param shippingDays how long the shipping method takes; null if it is not known
 */
export const useArrivals = (
  { lines, itemQuantities }: CartFieldsFragment,
  country: string,
  shippingDays: WorkingDays | null,
) => {
  const { fetchQuery } = useApollo()
  const [stock, setStock] = useState<ReadonlyMap<string, Availability>>(new Map())
  const parts = useMemo(
    () =>
      new Map(
        lines.map(({ id, item }): [string, Part] => [
          id,
          { id: item.id, quantity: quantityOf(itemQuantities, item.id) },
        ]),
      ),
    [lines, itemQuantities],
  )
  useEffect(() => {
    let unmounted = false
    const read = async () => {
      const records = [...new Set([...parts.values()].map(({ id }) => id))]
      const answers = await Promise.allSettled(
        records.map((record) => fetchQuery(AvailabilityDocument, { record, country }, { maxAge })),
      )
      const known = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value.availability] : [],
      )
      if (!unmounted) setStock(new Map(known.map((availability) => [availability.record, availability])))
    }
    void read()
    return () => {
      unmounted = true
    }
  }, [fetchQuery, parts, country])
  const of = (line: string): Arrival | null => {
    const part = parts.get(line)
    return part ? arrivalOf(stock.get(part.id), part.quantity, shippingDays) : null
  }
  return { of, all: slowestArrival(lines.map(({ id }) => of(id)?.days ?? null)) }
}

import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { AvailabilityDocument, type LineFieldsFragment } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { quantityOf } from '#domain/basket.ts'
import { isLineLeaving, pendingQuantity } from '#machines/cart/cart.select.ts'
import { CartLine } from './CartLine.tsx'

type Props = {
  line: LineFieldsFragment
  lines: readonly LineFieldsFragment[]
  country: string
  /** Whether it fits the current vehicle; nothing where that is not known. */
  fit: ReactNode
}

/** A line and what is being done to it: what shows is the pending edit's quantity, else the server's. */
export const EditableLine = ({ line, lines, country, fit }: Props) => {
  const { cart } = useShop()
  const quantity = useSelector(cart, (snapshot) => pendingQuantity(snapshot, line.id)) ?? line.quantity
  const leaving = useSelector(cart, (snapshot) => isLineLeaving(snapshot, line.id))
  // Stock is never older than seconds (CAT-16).
  const { data } = useQuery(AvailabilityDocument, { record: line.item.id, country }, { maxAge: 5000 })
  // What other lines of the same item hold is not there for this one.
  const elsewhere = quantityOf(lines, line.item.id) - line.quantity
  const max = data ? Math.max(0, data.availability.max - elsewhere) : null
  const item = { lineId: line.id, record: line.item.id, name: line.displayName }
  return (
    <CartLine
      line={line}
      quantity={quantity}
      max={max}
      leaving={leaving}
      fit={fit}
      onQuantity={(next) => {
        // Minus at 1 and plus at the limit do nothing, not even send.
        if (next !== quantity) cart.send({ type: 'quantity.changed', lineId: line.id, quantity: next })
      }}
      onRemove={() => cart.send({ type: 'line.removed', ...item, quantity })}
    />
  )
}

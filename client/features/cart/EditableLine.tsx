import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useQuantityUndo, useShop } from '#client/features/shop/index.ts'
import { AvailabilityDocument, type LineFieldsFragment } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { type ItemQuantity, quantityOf } from '#domain/cart/cartLines.ts'
import { isLineLeaving, pendingQuantity } from '#machines/cart/cart.select.ts'
import { CartLine } from './CartLine.tsx'

type Props = {
  line: LineFieldsFragment
  itemQuantities: readonly ItemQuantity[]
  country: string
  /** The badge that says whether the part fits the current vehicle; null if unknown. */
  fit: ReactNode
  /** The kit in the cart that contains this part, too; null if none does. */
  kit: string | null
}

/** A cart line with its edits: it shows the pending edit's quantity, else the server's. */
export const EditableLine = ({ line, itemQuantities, country, fit, kit }: Props) => {
  const { cart } = useShop()
  const quantity = useSelector(cart, (snapshot) => pendingQuantity(snapshot, line.id)) ?? line.quantity
  const leaving = useSelector(cart, (snapshot) => isLineLeaving(snapshot, line.id))
  // Stock must not be older than seconds (CAT-16).
  const { data } = useQuery(AvailabilityDocument, { record: line.item.id, country }, { maxAge: 5000 })
  // Other lines of the same part use up stock, too.
  const inOtherLines = quantityOf(itemQuantities, line.item.id) - line.quantity
  const max = data ? Math.max(0, data.availability.max - inOtherLines) : null
  const undo = useQuantityUndo({ id: line.id, name: line.displayName, lineId: line.id })
  const item = { lineId: line.id, record: line.item.id, name: line.displayName }
  return (
    <CartLine
      line={line}
      quantity={quantity}
      max={max}
      leaving={leaving}
      fit={fit}
      kit={kit}
      onQuantity={(next) => {
        // Pressing minus at 1 or plus at the limit must send nothing.
        if (next !== quantity) cart.send({ type: 'quantity.changed', lineId: line.id, quantity: next })
      }}
      onGesture={undo.offer}
      onRemove={() => {
        undo.close()
        cart.send({ type: 'line.removed', ...item, quantity })
      }}
    />
  )
}

import { useEffect, useRef } from 'react'
import { truncateName } from '#domain/parts/truncateName.ts'
import { useShop } from './ShopContext.ts'

type Input = {
  /** The id of the part or of the cart's line. */
  id: string
  name: string
  /** The line of the cart; null for a quantity that only the page knows. */
  lineId: string | null
  /** Sets the quantity of the page back. */
  onUndo?: (quantity: number) => void
}

/** One toast after a held step or a chosen quantity, whose `Undo` puts the whole gesture back (PDP-27). */
export const useQuantityUndo = ({ id, name, lineId, onUndo }: Input) => {
  const { toasts } = useShop()
  const toast = `quantity ${id}`
  const undo = useRef(onUndo)
  useEffect(() => {
    undo.current = onUndo
  })
  useEffect(() => {
    if (lineId !== null) return undefined
    const subscription = toasts.on('quantity.undone', (event) => {
      if (event.id === toast) undo.current?.(event.quantity)
    })
    return () => {
      subscription.unsubscribe()
      // The quantity is gone with its page.
      toasts.send({ type: 'toast.closed', id: toast })
    }
  }, [toasts, toast, lineId])
  return {
    offer: (from: number, to: number) =>
      toasts.send({
        type: 'toast.shown',
        id: toast,
        text: `${truncateName(name)}: ${to} instead of ${from}`,
        tone: 'info',
        place: 'bottom-center',
        setsBack: { lineId, quantity: from },
      }),
    close: () => toasts.send({ type: 'toast.closed', id: toast }),
  }
}

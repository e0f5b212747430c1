import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { orderMachine } from '#machines/order/order.machine.ts'

/**
 * Tells the actor when the order has changed, while its page is seen: a hidden page holds no connection. It is no port of
 * the machine, since ports that call back are loaded with every page of the shop.
 */
export const useOrderChanges = (id: string, actor: ActorRefFrom<typeof orderMachine>): void => {
  useEffect(() => {
    // Without it the page shows changes after a reload.
    if (typeof EventSource === 'undefined') return undefined
    let source: EventSource | null = null
    const tell = () => actor.send({ type: 'order.changed' })
    const open = () => {
      source = new EventSource(`/order/${encodeURIComponent(id)}/changes`)
      source.addEventListener('message', tell)
    }
    const close = () => source?.close()
    const followVisibility = () => {
      close()
      if (document.hidden) return
      open()
      tell()
    }
    if (!document.hidden) open()
    document.addEventListener('visibilitychange', followVisibility)
    return () => {
      close()
      document.removeEventListener('visibilitychange', followVisibility)
    }
  }, [id, actor])
}

import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'

type Kept = { part: string; country: string; quantity: number }

/** What was chosen on the page that was left last. Only browsers write it. */
let kept: Kept | null = null

/**
 * Keeps the chosen quantity while another country is chosen, which mounts the page anew (PDP-11): once the stock there is known, it
 * is chosen again, as far as the stock goes.
 */
export const useKeptQuantity = (
  stepper: ActorRefFrom<typeof quantityMachine>,
  { part, country, max }: { part: string; country: string; max: number | null },
): void => {
  useEffect(() => {
    if (max === null) return
    if (kept?.part === part && kept.country !== country)
      stepper.send({ type: 'quantity.chosen', quantity: kept.quantity })
    kept = null
  }, [stepper, part, country, max])
  useEffect(
    () => () => {
      const { quantity } = stepper.getSnapshot().context
      if (quantity > 1) kept = { part, country, quantity }
    },
    [stepper, part, country],
  )
}

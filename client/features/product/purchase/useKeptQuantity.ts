import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import { chosenQuantity } from '#machines/quantity/quantity.select.ts'

type Kept = { part: string; country: string; quantity: number }

/** The quantity on the product page that was left last. A server never sets it. */
let kept: Kept | null = null

/**
 * Keeps the chosen quantity when another country is chosen (PDP-11), since the page mounts anew then. The quantity is chosen again
 * once the stock of that country is known, as far as it is in stock.
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
      kept = { part, country, quantity: chosenQuantity(stepper.getSnapshot()) }
    },
    [stepper, part, country],
  )
}

/** A relay between shop and upstream that can hold one step of a placement, or answer it in the upstream's place. */
import { jsonAnswer, parseFields, startForwardingRelay } from '#tests/support/forwardingRelay.ts'
import type { PlacementStep } from '#tests/support/placementSteps.ts'

export type StepGate = {
  url: string
  /** Holds this step from now on; `reached` tells when it arrived. */
  hold: (step: PlacementStep) => void
  reached: () => boolean
  release: () => void
  /** Answers this step with a status and a message from now on, until `release`. */
  refuse: (step: PlacementStep, status: number, message: string) => void
  /** Ids of the orders that the upstream has answered since `hold`. */
  orders: () => string[]
  close: () => Promise<void>
}

export const openStepGate = async (target: string): Promise<StepGate> => {
  let held: PlacementStep | null = null
  let refused: { step: PlacementStep; status: number; message: string } | null = null
  let isReached = false
  let open = () => {}
  let opened = Promise.resolve()
  const orders = new Set<string>()

  const relay = await startForwardingRelay(
    () => target,
    async ({ fields: { action, field }, forward }) => {
      const step = action === 'updateCart' ? field : action
      if (step === held && held !== null) {
        isReached = true
        await opened
      }
      if (refused !== null && step === refused.step)
        return jsonAnswer(refused.status, { message: refused.message })
      const answer = await forward()
      if (action === 'addOrder' && answer.status === 200)
        orders.add(String(parseFields(answer.body.toString())['_id']))
      return answer
    },
  )
  return {
    url: relay.url,
    hold: (step) => {
      orders.clear()
      isReached = false
      held = step
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    reached: () => isReached,
    refuse: (step, status, message) => {
      refused = { step, status, message }
    },
    release: () => {
      held = null
      refused = null
      open()
    },
    orders: () => [...orders],
    close: () => {
      open()
      return relay.close()
    },
  }
}

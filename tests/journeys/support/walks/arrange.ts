/** What a walk brings network and upstream to. The shop's own server makes each answer. */
import { interceptAll, interceptNext, loseAnswer } from '../faults.ts'
import type { Call, Refusal } from '../misbehavingUpstream.ts'
import type { WalkContext } from './walkTable.ts'

/** The next request of this operation is executed, and its answer gets lost. */
export const lose =
  (operation: string) =>
  ({ page }: WalkContext) =>
    interceptNext(page, operation, loseAnswer)

/** No request of this operation reaches the server. */
export const unreachable =
  (operation: string) =>
  ({ page }: WalkContext) =>
    interceptAll(page, operation, (route) => route.abort('connectionrefused'))

/** The network is slow: requests of this operation reach the server once the returned function is called. */
export const hold =
  (operation: string) =>
  async ({ page }: WalkContext) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const forget = await interceptAll(page, operation, async (route) => {
      await released
      // The page may have given the request up.
      await route.continue().catch(() => {})
    })
    return async () => {
      release()
      await forget()
    }
  }

export const refuse =
  (call: Call, refusal: Refusal) =>
  async ({ upstream }: WalkContext) =>
    upstream.refuse(call, refusal)

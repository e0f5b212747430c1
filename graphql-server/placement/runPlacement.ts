/** Runs the order-placement machine for one cart, with the sources of one request. */
import { createActor, toPromise } from 'xstate'
import { orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import type {
  OrderPlacementInput,
  OrderPlacementPorts,
  OrderPlacementResult,
  SetFieldInput,
  StepResult,
} from '#machines/order-placement/order-placement.types.ts'
import type { Context } from '../context.ts'
import { type CartAnswer, isRefusal, type Refusal } from '../sources/types.ts'
import type { CartDifference } from './cartDifference.ts'

const refusalResult = ({ status, code, message }: Refusal): StepResult => {
  if (code === 'CART_ORDERED') return { kind: 'ordered' }
  if (code === 'OUT_OF_STOCK') return { kind: 'outOfStock', message }
  if (code === 'CART_NOT_FOUND' || (status === 404 && code === null)) return { kind: 'expired', message }
  // A timeout, a lock or a limit does not decide about the step.
  if (status === 408 || status === 425 || status === 429) return { kind: 'unanswered' }
  return { kind: 'refused', message, ...(code === null ? {} : { code }) }
}

const stepResult = (answer: string | Refusal | object): StepResult => {
  if (isRefusal(answer)) return refusalResult(answer)
  return typeof answer === 'string' ? { kind: 'accepted', id: answer } : { kind: 'accepted' }
}

type PlacementContext = Pick<Context, 'sources' | 'log' | 'inspect'>
/** Why the cart must not be ordered; without a reason the client need not read the cart again. */
export type OrderObstacle = CartDifference | { reason: null; message: string }
/** Checks the cart that the last step before the order returns. An obstacle refuses that step. */
type CheckCart = (cart: CartAnswer) => Promise<OrderObstacle | null>

const portsFor = (
  { sources: { carts }, log }: PlacementContext,
  cartId: string,
  checkCart: CheckCart,
): OrderPlacementPorts => {
  const withLog = async (key: string, send: () => Promise<StepResult>): Promise<StepResult> => {
    try {
      return await send()
    } catch (error) {
      log.warn({ step: key.split(':').at(-1), err: error }, 'a step of placing an order was not answered')
      return { kind: 'unanswered' }
    }
  }
  const setField = async ({ key, field, value }: SetFieldInput): Promise<StepResult> => {
    const options = { idempotencyKey: key }
    if (field !== 'sendtogether') {
      const refusal = await carts.setFieldOnly(cartId, { field, value }, options)
      return refusal ? refusalResult(refusal) : { kind: 'accepted' }
    }
    const answer = await carts.setField(cartId, { field, value }, options)
    const obstacle = isRefusal(answer) ? null : await checkCart(answer)
    if (!obstacle) return stepResult(answer)
    const { message, reason } = obstacle
    return { kind: 'refused', message, ...(reason !== null && { code: reason }) }
  }
  return {
    saveAddress: ({ key, address }) =>
      withLog(key, async () => stepResult(await carts.saveAddress(cartId, address, { idempotencyKey: key }))),
    setField: (input) => withLog(input.key, () => setField(input)),
    addOrder: ({ key }) =>
      withLog(key, async () => stepResult(await carts.placeOrder(cartId, { idempotencyKey: key }))),
  }
}

/** Never rejects: a failed step counts as unanswered. */
export const runPlacement = async (
  context: PlacementContext,
  cartId: string,
  input: Omit<OrderPlacementInput, 'ports'>,
  checkCart: CheckCart,
): Promise<OrderPlacementResult> => {
  const actor = createActor(orderPlacementMachine, {
    input: { ...input, ports: portsFor(context, cartId, checkCart) },
    ...(context.inspect ? { inspect: context.inspect } : {}),
  })
  const result = toPromise(actor)
  actor.start()
  return result
}

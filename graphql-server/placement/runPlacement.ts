/** Runs the order-placement machine against the sources of one request. */
import { createActor, fromPromise, toPromise } from 'xstate'
import { orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import type { OrderPlacementPorts } from '#machines/order-placement/order-placement.ports.ts'
import type {
  AddOrderInput,
  OrderPlacementInput,
  PlacementOutcome,
  SaveAddressInput,
  SetFieldInput,
  StepAnswer,
} from '#machines/order-placement/order-placement.types.ts'
import type { Context } from '../context.ts'
import { type CartAnswer, isRefusal, type Refusal } from '../sources/types.ts'
import type { CartDifference } from './cartDifference.ts'

const answerOfRefusal = ({ status, code, message }: Refusal): StepAnswer => {
  if (code === 'CART_ORDERED') return { kind: 'ordered' }
  if (code === 'OUT_OF_STOCK') return { kind: 'outOfStock', message }
  if (code === 'CART_NOT_FOUND' || (status === 404 && code === null)) return { kind: 'cartExpired', message }
  // A limit or a lock that somebody else holds is no word on the step itself.
  if (status === 429 || status === 425 || status === 408) return { kind: 'unanswered' }
  return { kind: 'refused', message, ...(code === null ? {} : { code }) }
}

const answerOf = (answer: string | Refusal | object): StepAnswer => {
  if (isRefusal(answer)) return answerOfRefusal(answer)
  return typeof answer === 'string' ? { kind: 'accepted', id: answer } : { kind: 'accepted' }
}

/** What fills the ports of one run, by its actor system, of which each run has one of its own. */
const runs = new WeakMap<object, OrderPlacementPorts>()
const portsOf = (system: object): OrderPlacementPorts => {
  const ports = runs.get(system)
  if (!ports) throw new Error('No placement runs in this system.')
  return ports
}

/** Put together once: a machine that is provided anew reads its whole chart anew, as long as an order takes to walk it. */
const machine = orderPlacementMachine.provide({
  actors: {
    saveAddress: fromPromise<StepAnswer, SaveAddressInput>(({ system, input, signal }) =>
      portsOf(system).saveAddress(input, signal),
    ),
    setField: fromPromise<StepAnswer, SetFieldInput>(({ system, input, signal }) =>
      portsOf(system).setField(input, signal),
    ),
    addOrder: fromPromise<StepAnswer, AddOrderInput>(({ system, input, signal }) =>
      portsOf(system).addOrder(input, signal),
    ),
  },
})

/**
 * Never rejects: a step that throws went unanswered, and the machine decides what follows. `differs` is asked about the
 * cart as the last step before the order answers it: what it objects to refuses that step.
 */
export const runPlacement = async (
  { sources: { carts }, log, inspect }: Pick<Context, 'sources' | 'log' | 'inspect'>,
  cartId: string,
  input: OrderPlacementInput,
  differs: (cart: CartAnswer) => CartDifference | null,
): Promise<PlacementOutcome> => {
  const asked = async (step: string, work: () => Promise<StepAnswer>): Promise<StepAnswer> => {
    try {
      return await work()
    } catch (error) {
      log.warn({ step: step.split(':').at(-1), err: error }, 'a step of placing an order went unanswered')
      return { kind: 'unanswered' }
    }
  }
  const set = async ({ key, field, value }: SetFieldInput): Promise<StepAnswer> => {
    const answer = await carts.setField(cartId, { field, value }, { idempotencyKey: key })
    const difference = field === 'sendtogether' && !isRefusal(answer) ? differs(answer) : null
    return difference
      ? { kind: 'refused', message: difference.message, code: difference.reason }
      : answerOf(answer)
  }
  const actor = createActor(machine, { input, ...(inspect ? { inspect } : {}) })
  runs.set(actor.system, {
    saveAddress: ({ key, address }) =>
      asked(key, async () => answerOf(await carts.saveAddress(cartId, address, { idempotencyKey: key }))),
    setField: (field) => asked(field.key, () => set(field)),
    addOrder: ({ key }) =>
      asked(key, async () => answerOf(await carts.placeOrder(cartId, { idempotencyKey: key }))),
  })
  const outcome = toPromise(actor)
  actor.start()
  return outcome
}

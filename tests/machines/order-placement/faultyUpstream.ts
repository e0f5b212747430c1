/** An upstream that keeps the contract of idempotency keys and breaks every other promise on demand. */
import { createActor, fromPromise, toPromise } from 'xstate'
import { orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import type {
  AddOrderInput,
  OrderPlacementInput,
  PlacementOutcome,
  SaveAddressInput,
  SetFieldInput,
  StepAnswer,
} from '#machines/order-placement/order-placement.types.ts'

/**
 * What goes wrong with one request. `lostBefore`: it never arrives. `lostAfter`: it takes effect and the
 * answer gets lost. `slow`: the answer comes after the shop stopped waiting. `doubled`: it arrives twice.
 */
export const faults = ['none', 'lostBefore', 'lostAfter', 'slow', 'doubled', 'refused'] as const
export type Fault = (typeof faults)[number]

const address = {
  address: 'Main Street 1',
  address2: '',
  addressee: 'Ann Example',
  city: 'Berlin',
  zip: '10115',
  country: 'DE',
  phone: '+49 30 123456',
  name: 'Ann Example',
  email: 'ann@example.com',
}

export const placementInput = (changes: Partial<OrderPlacementInput> = {}): OrderPlacementInput => ({
  placementKey: 'placement-1',
  shipping: address,
  billing: { ...address, addressee: 'Example Ltd', name: 'Example Ltd' },
  wasBilled: false,
  email: 'ann@example.com',
  paymentMethodId: 'card',
  ...changes,
})

export const createFaultyUpstream = (plan: readonly Fault[] = []) => {
  const answers = new Map<string, StepAnswer>()
  const effects: string[] = []
  const requests: string[] = []
  const orders: string[] = []
  let addresses = 0
  let turn = 0

  const act = (name: string): StepAnswer => {
    if (name === 'addOrder') {
      if (orders.length === 0) {
        effects.push(name)
        orders.push('order-1')
      }
      return { kind: 'accepted', id: 'order-1' }
    }
    if (orders.length > 0) return { kind: 'ordered' }
    effects.push(name)
    if (!name.startsWith('save')) return { kind: 'accepted' }
    addresses += 1
    return { kind: 'accepted', id: `address-${addresses}` }
  }
  const arrive = (key: string, name: string): StepAnswer => {
    const known = answers.get(key)
    if (known) return known
    const answer = act(name)
    answers.set(key, answer)
    return answer
  }

  const handle = async (key: string, name: string): Promise<StepAnswer> => {
    requests.push(key)
    const fault = plan[turn] ?? 'none'
    turn += 1
    switch (fault) {
      case 'none':
        return arrive(key, name)
      case 'lostBefore':
        return { kind: 'unanswered' }
      case 'lostAfter':
        arrive(key, name)
        throw new Error('The connection was reset.')
      case 'slow':
        arrive(key, name)
        return new Promise(() => {})
      case 'doubled':
        arrive(key, name)
        return arrive(key, name)
      case 'refused':
        return { kind: 'refused', message: 'No.' }
    }
  }

  const machine = orderPlacementMachine.provide({
    actors: {
      saveAddress: fromPromise<StepAnswer, SaveAddressInput>(({ input }) =>
        handle(input.key, input.key.split(':').at(-1) ?? ''),
      ),
      setField: fromPromise<StepAnswer, SetFieldInput>(({ input }) =>
        handle(input.key, `${input.field}=${input.value}`),
      ),
      addOrder: fromPromise<StepAnswer, AddOrderInput>(({ input }) => handle(input.key, 'addOrder')),
    },
    delays: { answerLimit: 5, pauseBeforeAsking: 0 },
  })

  /** One run, as one call of placeOrder makes it. */
  const place = async (input = placementInput()): Promise<PlacementOutcome> => {
    const actor = createActor(machine, { input })
    const outcome = toPromise(actor)
    actor.start()
    return outcome
  }
  return { place, effects, requests, orders }
}

/** One answer of each kind that a step can get. */
export const stepAnswers: readonly StepAnswer[] = [
  { kind: 'accepted', id: 'id-1' },
  { kind: 'ordered' },
  { kind: 'refused', message: 'No.' },
  { kind: 'outOfStock', message: 'Sold out.' },
  { kind: 'cartExpired', message: 'This cart no longer exists' },
  { kind: 'unanswered' },
]

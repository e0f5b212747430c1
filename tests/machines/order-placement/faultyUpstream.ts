/** A fake upstream that keeps idempotency keys and fails otherwise on demand. */
import { createActor, toPromise } from 'xstate'
import { orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import type {
  OrderPlacementInput,
  OrderPlacementPorts,
  OrderPlacementResult,
  StepResult,
} from '#machines/order-placement/order-placement.types.ts'

/**
 * Faults of one request. `lostBefore`: it does not arrive. `lostAfter`: it takes effect, and the answer is lost. `slow`:
 * the answer comes after the timeout. `doubled`: it arrives twice.
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

const noCart = () => Promise.reject(new Error('This test has no cart.'))

export const placementInput = (changes: Partial<OrderPlacementInput> = {}): OrderPlacementInput => ({
  ports: { saveAddress: noCart, setField: noCart, addOrder: noCart },
  placementKey: 'placement-1',
  shipping: address,
  billing: { ...address, addressee: 'Example Ltd', name: 'Example Ltd' },
  wasBilled: false,
  email: 'ann@example.com',
  paymentMethodId: 'card',
  ...changes,
})

export const createFaultyUpstream = (plan: readonly Fault[] = []) => {
  const answers = new Map<string, StepResult>()
  const effects: string[] = []
  const requests: string[] = []
  const orders: string[] = []
  let addresses = 0
  let turn = 0

  const act = (name: string): StepResult => {
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
  const arrive = (key: string, name: string): StepResult => {
    const known = answers.get(key)
    if (known) return known
    const answer = act(name)
    answers.set(key, answer)
    return answer
  }

  const handle = async (key: string, name: string): Promise<StepResult> => {
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

  const ports: OrderPlacementPorts = {
    saveAddress: ({ key }) => handle(key, key.split(':').at(-1) ?? ''),
    setField: ({ key, field, value }) => handle(key, `${field}=${value}`),
    addOrder: ({ key }) => handle(key, 'addOrder'),
  }
  const machine = orderPlacementMachine.provide({ delays: { stepTimeout: 5, retryDelay: 0 } })

  /** One run, as one call of placeOrder makes it. */
  const place = async (input = placementInput()): Promise<OrderPlacementResult> => {
    const actor = createActor(machine, { input: { ...input, ports } })
    const result = toPromise(actor)
    actor.start()
    return result
  }
  return { place, effects, requests, orders }
}

/** One result of each kind. */
export const stepResults: readonly StepResult[] = [
  { kind: 'accepted', id: 'id-1' },
  { kind: 'ordered' },
  { kind: 'refused', message: 'No.' },
  { kind: 'outOfStock', message: 'Sold out.' },
  { kind: 'expired', message: 'This cart no longer exists' },
  { kind: 'unanswered' },
]

/** Questions to the chart about a state, without a snapshot: the server stores the state's name and the facts. */
import { pathToStateValue, type StateValue } from 'xstate'
import { paymentSettlementMachine } from './payment-settlement.machine.ts'
import type {
  PaymentFacts,
  PaymentOutcome,
  PaymentState,
  PaymentStateMeta,
  VisitPace,
} from './payment-settlement.types.ts'

type ChartNode = { path: string[]; meta?: PaymentStateMeta; states: Record<string, ChartNode> }
type StateTraits = { outcome: PaymentOutcome; visits: VisitPace }

/** By state: what the state and its parents say in their `meta`. */
const traitsByState = (
  { path, meta, states }: ChartNode,
  inherited: PaymentStateMeta = {},
): [string, StateTraits][] => {
  const own = { ...inherited, ...meta }
  const children = Object.values(states)
  if (children.length > 0) return children.flatMap((child) => traitsByState(child, own))
  const { outcome, visits } = own
  return outcome && visits ? [[path.join('.'), { outcome, visits }]] : []
}
const traits = new Map(traitsByState(paymentSettlementMachine.root))

const isPaymentState = (path: string): path is PaymentState => traits.has(path)

class UnknownPaymentState extends Error {
  override name = 'UnknownPaymentState'
  constructor(state: string) {
    super(`The payment chart has no state ${state}.`)
  }
}

const traitsOf = (state: PaymentState): StateTraits => {
  const found = traits.get(state)
  if (!found) throw new UnknownPaymentState(state)
  return found
}

const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, child]) => (child === undefined ? key : `${key}.${pathOf(child)}`))
        .join()

/** @throws UnknownPaymentState */
export const stateOfValue = (value: StateValue): PaymentState => {
  const path = pathOf(value)
  if (!isPaymentState(path)) throw new UnknownPaymentState(path)
  return path
}

/** The snapshot of a stored attempt. Resolving it executes no entry actions. */
export const snapshotOf = (state: PaymentState, context: PaymentFacts) =>
  paymentSettlementMachine.resolveState({ value: pathToStateValue(state.split('.')), context })

export const outcomeOf = (state: PaymentState): PaymentOutcome => traitsOf(state).outcome

/** Whether nothing is left to do, unless the provider comes back to the payment by itself. */
export const isSettled = (state: PaymentState): boolean => traitsOf(state).visits === 'none'

/** Whether the provider has not decided about the payment. */
export const isUndecided = (state: PaymentState): boolean => {
  const outcome = outcomeOf(state)
  return outcome === 'open' || outcome === 'pending'
}

/** Whether the money arrived after the order was cancelled. */
export const isLate = (state: PaymentState): boolean => state.startsWith('late.')

/** Whether it was the order's payment, which goes back since the buyer cancelled the order. */
export const isOfCancelledOrder = (state: PaymentState): boolean => state.startsWith('cancelled.')

/** Whether the money arrived and counts as the order's payment, or may still do so. */
export const isKept = (state: PaymentState): boolean => state.startsWith('paid.')

/** Whether the money is not the order's payment: it goes back, or should. */
export const isSurplus = (state: PaymentState): boolean =>
  state.startsWith('superseded.') || isLate(state) || state.startsWith('mismatched.')

/** Whether a person has to return the money. */
export const isUnrefundable = (state: PaymentState): boolean => state.endsWith('.unrefundable')

/** Whether the money is not what the order costs. */
export const isMismatch = (state: PaymentState): boolean => state.startsWith('mismatched.')

const second = 1_000
const minute = 60 * second
/** A report or refund in progress is not visited earlier. */
const promptPauseMs = 15 * second
const shortestPauseMs = 5 * second
const longestPauseMs = 10 * minute
const day = 24 * 60 * minute
/** A shopper who left an open payment rarely comes back. */
const longestOpenPauseMs = day
/** A creation without an answer is not visited: it expires. The limit of the chart, and one more millisecond. */
const creationPauseMs = day + 1

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/**
 * The pause before the next visit of the poller. With `patient` visits it grows with the age, from 5 seconds to 10
 * minutes, and to a day while the payment is open. Each miss doubles it, up to 10 minutes, or with `patient` visits up to a
 * tenth of the age.
 */
export const visitPause = (
  { state, createdAt, misses }: { state: PaymentState } & Pick<PaymentFacts, 'createdAt' | 'misses'>,
  now: number,
): number => {
  const isPatient = traitsOf(state).visits === 'patient'
  const tenth = (now - createdAt) / 10
  const longestUsual = outcomeOf(state) === 'open' ? longestOpenPauseMs : longestPauseMs
  const usual = isPatient ? clamp(tenth, shortestPauseMs, longestUsual) : promptPauseMs
  const longest = isPatient ? Math.max(longestPauseMs, tenth) : longestPauseMs
  return Math.min(usual * 2 ** misses, longest)
}

type Visited = { state: PaymentState } & Pick<
  PaymentFacts,
  'providerRef' | 'createdAt' | 'misses' | 'checkedAt' | 'enteredAt'
>

/**
 * The times between which the poller does not visit the attempt; null if it never does. The time before counts, too, since
 * the clock may have been set back.
 */
export const restPeriodOf = (attempt: Visited): { from: number; until: number } | null => {
  if (isSettled(attempt.state)) return null
  const last = Math.max(attempt.checkedAt, attempt.enteredAt)
  if (attempt.providerRef === null)
    return { from: attempt.createdAt - creationPauseMs, until: attempt.createdAt + creationPauseMs }
  const pause = visitPause(attempt, last)
  return { from: last - pause, until: last + pause }
}

/** Whether the poller should visit now. */
export const isVisitDue = (attempt: Visited, now: number): boolean => {
  const period = restPeriodOf(attempt)
  return period !== null && (now <= period.from || now >= period.until)
}

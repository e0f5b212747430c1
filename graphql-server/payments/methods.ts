/** The ways to pay in a country: asked once per request, however many parts of it want to know. */
import type { WirePaymentMethod } from '#contract/cart.ts'
import type { Refusal, Sources } from '../sources/types.ts'

type Answer = Promise<WirePaymentMethod[] | Refusal>
const asked = new WeakMap<Sources, Map<string, Answer>>()

export const methodsFor = (sources: Sources, country: string): Answer => {
  const known = asked.get(sources) ?? new Map<string, Answer>()
  asked.set(sources, known)
  const answer = known.get(country) ?? sources.orders.paymentMethods(country)
  known.set(country, answer)
  return answer
}

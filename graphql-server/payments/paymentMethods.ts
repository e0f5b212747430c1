/** The payment methods of a country, asked for once per request. */
import type { WirePaymentMethod } from '#contract/paymentMethods.ts'
import type { Refusal, Sources } from '../sources/types.ts'

type Answer = Promise<WirePaymentMethod[] | Refusal>
const answersByRequest = new WeakMap<Sources, Map<string, Answer>>()

export const paymentMethodsFor = (sources: Sources, country: string): Answer => {
  const answers = answersByRequest.get(sources) ?? new Map<string, Answer>()
  answersByRequest.set(sources, answers)
  const answer = answers.get(country) ?? sources.orders.paymentMethods(country)
  answers.set(country, answer)
  return answer
}

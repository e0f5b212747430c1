/** The payment methods that the footer names: those of the page's country (SHELL-14). */
import type { PaymentMark } from '#domain/facts.ts'
import type { OrderSource } from '../sources/types.ts'
import { isRefusal } from '../sources/types.ts'
import { withTimeoutFallback } from '../timeouts.ts'

/** None where they cannot be had in time. */
export const readPaymentMarks = (
  country: string,
  { paymentMethods }: Pick<OrderSource, 'paymentMethods'>,
): Promise<readonly PaymentMark[]> => {
  const marks = paymentMethods(country).then((answer) =>
    isRefusal(answer)
      ? []
      : answer.map(({ displayname, name, provider }) => ({ name: displayname || name, provider })),
  )
  return withTimeoutFallback(marks, [])
}

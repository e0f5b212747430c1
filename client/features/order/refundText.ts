import { add, type Money, moneyInText } from '#domain/money.ts'

type Refund = { goods: Money; whole: boolean; delivery?: Money | null }

const lossOfValue = 'It is less only where parts have lost value because they were fitted or used.'
const surcharge = 'The surcharge for another delivery is not paid back.'

/** Tells a buyer how much money a withdrawal returns. The cost of delivery may not be known. */
export const refundText = ({ goods, whole, delivery = null }: Refund, paidShipping: Money): string => {
  const paid = moneyInText(goods)
  if (!whole || paidShipping.amount === 0)
    return `As a consumer you get back ${paid}, what you paid for these parts. ${lossOfValue}`
  if (delivery === null)
    return `As a consumer you get back ${paid} for the parts, and the cost of standard delivery. ${surcharge} ${lossOfValue}`
  const sentence = `As a consumer you get back ${moneyInText(add(goods, delivery))}: ${paid} for the parts and ${moneyInText(delivery)} for standard delivery.`
  return [sentence, ...(delivery.amount < paidShipping.amount ? [surcharge] : []), lossOfValue].join(' ')
}

/** Questions and answers: the page, its search and the structured data for search engines use the same list. */

import type { Tariff } from '#domain/delivery/tariff.ts'
import { withdrawalDays } from '#domain/orders/withdrawalPeriod.ts'

export interface FaqEntry {
  /** The anchor in the address. */
  id: string
  topic: 'Finding the right part' | 'Delivery' | 'Payment and tax' | 'Returns and guarantee' | 'Fitting'
  question: string
  /** Plain sentences without markup, because search and structured data use them as they are. */
  answer: string
  /** A page with more information. */
  more?: { path: string; text: string }
}

const entries: readonly FaqEntry[] = [
  {
    id: 'fits-my-vehicle',
    topic: 'Finding the right part',
    question: 'How do I know that a part fits my vehicle?',
    answer:
      'Choose make, model and year in the finder. From then on every part says whether it fits, fits under a condition, does not fit, or is not known. Where a condition decides, such as engine, side, load or build date, it stands on the product page; compare it with your papers. If you are not sure, ask us with your VIN before ordering.',
    more: { path: '/contact', text: 'Ask with your VIN' },
  },
  {
    id: 'not-known',
    topic: 'Finding the right part',
    question: 'What does it mean when the fit is not known?',
    answer:
      'We have no entry for that part and your vehicle. It may fit, but we do not say so. Ask us from the product page with the button Send an inquiry.',
  },
  {
    id: 'load-class',
    topic: 'Finding the right part',
    question: 'Which load class should I choose?',
    answer:
      'The one for the weight that stays on the vehicle on most days: 0 kg for an empty vehicle, 300 kg for bull bar, winch and roof tent, 600 kg for a camper body. The lift that is stated is reached with that load aboard. A spring for more load than you carry is hard and stands too high.',
    more: { path: '/kits', text: 'About kits and load classes' },
  },
  {
    id: 'part-numbers',
    topic: 'Finding the right part',
    question: 'Can I search by part number?',
    answer:
      'Yes. The search takes part numbers with or without blanks and dashes, names, vehicles and descriptions, and forgives typing errors.',
  },
  {
    id: 'same-car-two-names',
    topic: 'Finding the right part',
    question: 'Are Pajero and Shogun, or BRZ and GT86, the same vehicle?',
    answer:
      'Technically yes, within the same generation: the Pajero was sold as Shogun in Great Britain, and the Subaru BRZ and Toyota GT86 were built together. Parts fit both where the years match.',
  },
  {
    id: 'delivery-time',
    topic: 'Delivery',
    question: 'How long does delivery take?',
    answer:
      'Parts in stock arrive within 2 to 5 days, from an alternative warehouse within 5 to 10 days; over all destinations it is 2 to 10 days, to islands longer. For parts in transit the page counts the days to their arrival. Parts flown in from the manufacturer take 3 to 4 weeks from the payment.',
    more: { path: '/shipping', text: 'Shipping conditions' },
  },
  {
    id: 'delivery-cost',
    topic: 'Delivery',
    question: 'What does delivery cost?',
    answer:
      'It depends on the destination and on whether the order goes by parcel (up to {parcelLimitKg} kg) or on a pallet. The table is on the shipping page, and the basket shows the price as soon as you choose a country, before any address.',
    more: { path: '/shipping', text: 'Prices by country' },
  },
  {
    id: 'whole-order',
    topic: 'Delivery',
    question: 'Can I get the parts that are in stock first?',
    answer:
      'An order is sent together, when its last part is there. If you need some parts at once, place two orders.',
  },
  {
    id: 'great-britain',
    topic: 'Delivery',
    question: 'Do you deliver to Great Britain?',
    answer:
      'Not from this site. You can browse with British stock and prices here; where there is a site of ours for Great Britain, the basket leads to it.',
  },
  {
    id: 'islands-customs',
    topic: 'Delivery',
    question: 'What about islands, Norway, Switzerland and Iceland?',
    answer:
      'The Azores, Madeira, the Canary Islands and Réunion are destinations of their own in the list of countries. For the Canary Islands, Réunion, Norway, Switzerland and Iceland we charge no VAT; import tax and duty may be due on arrival.',
  },
  {
    id: 'payment-methods',
    topic: 'Payment and tax',
    question: 'How can I pay?',
    answer:
      'By card or bank through our payment provider, by wallet, or by bank transfer. If a payment does not go through, the order stays open and you can pay it from its page, also by another method.',
  },
  {
    id: 'account',
    topic: 'Payment and tax',
    question: 'Do I need an account?',
    answer:
      'No. There are no accounts. Your address is kept on your own device for the next time, and your order has a page whose address only you get. If you have lost it, a code by mail opens the page again.',
    more: { path: '/order', text: 'Find your order' },
  },
  {
    id: 'vat-company',
    topic: 'Payment and tax',
    question: 'Can my company buy without VAT?',
    answer:
      'Yes, if your VAT number is confirmed by the EU register, the goods go to another member state than the one they leave from, and the number is of a state other than that. Tick the company box at checkout and enter the number. If the register does not answer, try again later.',
  },
  {
    id: 'reduced-price',
    topic: 'Payment and tax',
    question: 'What is the price that is crossed out?',
    answer:
      'The price before the reduction. Beside it stands the lowest price of the 30 days before the reduction began; percentages are counted from that one.',
  },
  {
    id: 'withdraw',
    topic: 'Returns and guarantee',
    question: 'Can I give a part back?',
    answer: `Consumers can withdraw within ${withdrawalDays} days of receiving the last part, without a reason, from the whole order or from single pieces, on the withdrawal page; the receipt comes by email at once. Businesses ask first with the return request.`,
    more: { path: '/withdraw', text: 'Withdraw from a contract' },
  },
  {
    id: 'refund',
    topic: 'Returns and guarantee',
    question: 'When do I get my money back?',
    answer:
      'Within 14 days of your withdrawal, by the means with which you paid; we may wait until the parts or a proof of sending are there. Standard delivery is refunded too when you withdraw from the whole order.',
    more: { path: '/returns', text: 'Returns' },
  },
  {
    id: 'faulty',
    topic: 'Returns and guarantee',
    question: 'A part is faulty. What now?',
    answer:
      'The legal guarantee of two years holds. Fill in the return request with the order, the VIN and what happened, with a picture if you can. The way back costs you nothing. With brake parts do not drive on.',
    more: { path: '/returns-form', text: 'Return request' },
  },
  {
    id: 'wear',
    topic: 'Returns and guarantee',
    question: 'Does the guarantee cover worn bushes and pads?',
    answer:
      'Wear from use is no defect. Wearing out far sooner than the part and its use explain is one; write to us.',
    more: { path: '/warranties', text: 'Warranties' },
  },
  {
    id: 'in-pairs',
    topic: 'Fitting',
    question: 'Do I have to change springs and shocks in pairs?',
    answer:
      'Yes, always both sides of an axle: a new spring beside an old one makes the vehicle stand and steer crookedly. The same holds for discs and pads.',
  },
  {
    id: 'bushes-tight',
    topic: 'Fitting',
    question: 'When are bushes tightened?',
    answer:
      'With the vehicle standing on its wheels at its ride height. Tightened while the wheels hang, rubber bushes are twisted all the time and tear within months.',
  },
  {
    id: 'after-fitting',
    topic: 'Fitting',
    question: 'What is to be done after fitting?',
    answer:
      'Wheel alignment, headlamp height, and tightening all bolts again after about 500 km. New springs settle a little in the first 1,000 km.',
  },
  {
    id: 'papers',
    topic: 'Fitting',
    question: 'Does a lift have to be entered in the papers?',
    answer:
      'In many countries it does. What your country asks for is best found out before you order; ask us if you need a document of the manufacturer for it.',
  },
]

/** The answers name the merchant's figures. */
export const faqFor = ({ parcelLimitKg }: Tariff): readonly FaqEntry[] =>
  entries.map((entry) => ({
    ...entry,
    answer: entry.answer.replace('{parcelLimitKg}', String(parcelLimitKg)),
  }))

/** Entries that contain every word of `term`; all entries for an empty term. */
export const findFaq = (faq: readonly FaqEntry[], term: string): readonly FaqEntry[] => {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return faq.filter(({ question, answer, topic }) => {
    const text = `${question} ${answer} ${topic}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Structured data for search engines. */
export const faqData = (faq: readonly FaqEntry[]) => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

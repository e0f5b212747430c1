/** Mails about parcels: on its way, delayed, and delivered. */
import type { ShopConfig } from '#shop-config/schema.ts'
import { brandOf } from '../../mail/mailColours.ts'
import type { Message } from '../../mail/message.ts'
import { items, linked, paragraph, rows, type Section, titled } from '../../mail/sections.ts'
import type { OrderLineRow } from '../orders/orderRows.ts'
import type { ExpectedDays } from '../stock/deliveryPromise.ts'
import {
  deliverySection,
  itemOf,
  type MailedOrder,
  orderButton,
  orderMail,
  pagesOf,
  withdrawalSection,
} from './orderMail.ts'

/** The lines of a parcel; a kit counts as one line. */
export interface Parcel {
  carrier: string
  /** Null where the carrier gives none. */
  number: string | null
  /** The carrier's page about the parcel. */
  url: string | null
  lines: readonly { line: OrderLineRow; quantity: number }[]
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol)

const contents = ({ lines }: Parcel): Section =>
  items(lines.map(({ line, quantity }) => itemOf(line, quantity)))

const tracking = (shop: ShopConfig, { carrier, number, url }: Parcel): Section[] => [
  rows([
    ['Carrier', carrier],
    ['Tracking number', number ?? ''],
  ]),
  ...(url !== null && isWebAddress(url)
    ? [linked('Where it is now:', { label: 'follow the parcel', url }, brandOf(shop.colours).light)]
    : []),
]

/** `isLast`: nothing of the order is left to be sent. `expected`: when the parcel arrives. */
export const shippedMail = (
  shop: ShopConfig,
  order: MailedOrder,
  parcel: Parcel,
  { isLast, expected }: { isLast: boolean; expected: ExpectedDays | null },
): Message =>
  orderMail(shop, order, {
    subject: `Your order ${order.name} is on its way`,
    sections: [
      paragraph(
        isLast
          ? `We have sent the goods of your order ${order.name}.`
          : `We have sent part of your order ${order.name}. We write again when the rest leaves.`,
      ),
      ...orderButton(shop, order),
      titled('The parcel', ...tracking(shop, parcel)),
      titled('What is in it', contents(parcel)),
      ...deliverySection(shop, order, expected),
    ],
  })

/** `expected`: the new days; null where nobody knows them yet. `reason`: one line for the customer. */
export const delayedMail = (
  shop: ShopConfig,
  order: MailedOrder,
  { expected, reason }: { expected: ExpectedDays | null; reason: string | null },
): Message =>
  orderMail(shop, order, {
    subject: `Your order ${order.name} is delayed`,
    sections: [
      paragraph(`The delivery of your order ${order.name} is delayed. We are sorry.`),
      ...(reason === null ? [] : [paragraph(reason)]),
      ...(expected === null ? [] : deliverySection(shop, order, expected)),
      ...orderButton(shop, order),
    ],
  })

/** `isLast`: the whole order has arrived; the time to withdraw begins then. */
export const deliveredMail = (
  shop: ShopConfig,
  order: MailedOrder,
  parcel: Parcel,
  isLast: boolean,
): Message => {
  const pages = pagesOf(order)
  return orderMail(shop, order, {
    subject: `Your order ${order.name} was delivered`,
    sections: [
      paragraph(
        isLast
          ? `${parcel.carrier} has delivered your order ${order.name}.`
          : `${parcel.carrier} has delivered part of your order ${order.name}.`,
      ),
      titled('What was delivered', contents(parcel)),
      paragraph(
        'Is a part damaged, missing or the wrong one? Answer this mail, and please keep part and packaging.',
      ),
      withdrawalSection(shop, order),
      ...(pages
        ? [
            linked(
              'To send parts back:',
              { label: 'how returns work', url: pages.returns },
              brandOf(shop.colours).light,
            ),
          ]
        : []),
      ...orderButton(shop, order),
    ],
  })
}

import type { EffectDeps } from '#client/features/shop/index.ts'
import {
  type OpenOrderAnswerFragment,
  OpenOrderDocument,
  OpenOrderLinkDocument,
  RequestOrderCodeDocument,
} from '#client/generated/graphql.ts'
import type { OrderLookupPorts } from '#machines/order-lookup/order-lookup.ports.ts'
import type { OpenOrderResult } from '#machines/order-lookup/order-lookup.types.ts'

const resultOf = (answer: OpenOrderAnswerFragment): OpenOrderResult =>
  answer.__typename === 'OrderOpened'
    ? { kind: 'opened', orderId: answer.id }
    : { kind: 'refused', message: answer.message }

export const orderLookupEffects = ({ apollo, go }: EffectDeps): OrderLookupPorts => ({
  requestCode: async ({ order, email }) => {
    const { requestOrderCode: answer } = await apollo.mutate(RequestOrderCodeDocument, { order, email })
    switch (answer.__typename) {
      case 'OrderCodeRequested':
        return { kind: 'sent', challenge: answer.challenge }
      case 'MessageRefused':
        return { kind: 'refused', message: answer.message, otherWay: answer.otherWay }
      case 'MessageInvalid':
        return { kind: 'invalid', problems: answer.problems }
    }
  },
  openByCode: async ({ challenge, code }) =>
    resultOf((await apollo.mutate(OpenOrderDocument, { challenge, code })).openOrder),
  openByLink: async ({ link }) =>
    resultOf((await apollo.mutate(OpenOrderLinkDocument, { link })).openOrderLink),
  // Replaces this page: its address may hold a link that is used up.
  goToOrder: ({ orderId }) =>
    go({ path: `/order/${encodeURIComponent(orderId)}`, search: {} }, { replace: true }),
})

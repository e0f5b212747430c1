import type { AvailabilityQuery } from '#client/graphql/generated/graphql.ts'

type Offer = AvailabilityQuery['availability']['offers'][number]

/** The first offer that covers the quantity; offers are ordered, each holds up to its own. */
export const offerFor = (offers: readonly Offer[], quantity: number): Offer | null =>
  offers.find((offer) => quantity <= offer.upTo) ?? outOfStock

const outOfStock: Offer = {
  __typename: 'AvailabilityOffer',
  upTo: 0,
  case: 'OUT_OF_STOCK',
  message: 'Temporarily out of stock',
  days: null,
  badge: null,
  explanation: '',
  eta: null,
}

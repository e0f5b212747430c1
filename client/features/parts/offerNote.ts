import type { AvailabilityQuery } from '#client/generated/graphql.ts'
import type { Tone } from '#client/ui/StatusIcon.tsx'
import { offerFor } from '#domain/availability.ts'
import { availabilityColour, fromSchemaCase } from '#domain/deliveryAppearance.ts'

const tones = { green: 'good', orange: 'later', red: 'bad' } as const satisfies Record<string, Tone>

type Offer = Pick<AvailabilityQuery['availability']['offers'][number], 'upTo' | 'case' | 'message' | 'days'>

/** When a quantity of a part comes, in a line; null if it cannot be delivered. */
export const offerNote = (
  offers: readonly Offer[],
  quantity: number,
): { tone: Tone; text: string } | null => {
  const offer = offerFor(offers, quantity)
  if (!offer) return null
  const tone = tones[availabilityColour(fromSchemaCase(offer.case))]
  return { tone, text: offer.days ? `${offer.message}, ${offer.days}` : offer.message }
}

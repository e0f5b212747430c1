import { AddToCartButton } from '#client/features/add-to-cart/index.ts'
import { type FitState, misfitReason } from '#client/features/vehicle/index.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { Tone } from '#client/ui/StatusIcon.tsx'
import { offerFor } from '#domain/availability.ts'
import { availabilityColour, fromSchemaCase } from '#domain/deliveryAppearance.ts'
import type { ShownPart } from './CompareTable.tsx'

const tones = { green: 'good', orange: 'warning', red: 'bad' } as const satisfies Record<string, Tone>

/** What is promised for one piece; null if nothing is. */
export const stockOf = ({ stock }: ShownPart) => {
  const offer = offerFor(stock.offers, 1)
  if (!offer) return null
  const tone = tones[availabilityColour(fromSchemaCase(offer.case))]
  return { tone, text: offer.days ? `${offer.message}, ${offer.days}` : offer.message }
}

type Props = { part: ShownPart; fit: FitState }

/** Parts without a price are sold by enquiry only, and a part without stock has its page. */
export const CompareBuy = ({ part, fit }: Props) =>
  part.gross && part.stock.max !== 0 ? (
    <AddToCartButton
      record={part.id}
      name={part.name}
      location={part.stockLocation ?? null}
      misfit={misfitReason(fit)}
      quiet={fit?.verdict === 'DOES_NOT_FIT'}
    />
  ) : (
    <LinkButton
      to="/details/$name"
      params={{ name: part.urlcomponent }}
      aria-label={`Check availability of ${part.name}`}
    >
      Check availability
    </LinkButton>
  )

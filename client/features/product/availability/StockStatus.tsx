import type { AvailabilityQuery } from '#client/generated/graphql.ts'
import { SafeHtml } from '#client/ui/SafeHtml.tsx'
import { StatusIcon } from '#client/ui/StatusIcon.tsx'
import { styled } from '#client/ui/theme.ts'
import { deliveryAppearance } from '#domain/delivery/deliveryAppearance.ts'
import { arrivalDays, deliveryWindow } from '#domain/delivery/deliveryWindow.ts'
import { shippingNote, type WorkingDays } from '#domain/delivery/shippingDays.ts'
import { fromSchemaCase } from '#domain/stock/availabilityCase.ts'
import { stockState } from '#domain/stock/stockState.ts'
import { DeliveryTimeline } from './DeliveryTimeline.tsx'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '$1' })
const Line = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  variants: {
    tone: {
      good: { color: '$good' },
      later: { color: '$warning' },
      bad: { color: '$bad' },
      neutral: { color: '$soft' },
    },
  },
})
const Explanation = styled('p', { fontSize: '$2', color: '$soft' })

// Beside the words above it, which begin behind a sign.
const Later = styled('p', { paddingLeft: 'calc(20px + $space$2)' })

const tones = { green: 'good', orange: 'later' } as const

type QueriedOffer = Omit<AvailabilityQuery['availability']['offers'][number], '__typename'>
/** Some fields are missing from the offer of a part that is out of stock. */
export type Offer = Partial<QueriedOffer> & Pick<QueriedOffer, 'case' | 'message' | 'explanation'>

type Props = {
  /** Null: the stock is unknown. */
  offer: Offer | null
  /** The chosen quantity and the cart's together exceed the stock (PDP-09). `max`: what can be delivered. */
  exceeded?: { max: number | null; inCart: number } | null
  /** When the offer was made. It turns the delivery time into dates. */
  asOf?: string | undefined
  /** How long the standard shipping method takes. Null if it is not known. */
  shippingDays?: WorkingDays | null
  /** The name of the destination. */
  place?: string
}

/** Tells that the visitor's own cart holds the last pieces: the part is not sold out (PDP-26). */
const textOfExcess = ({ max, inCart }: { max: number | null; inCart: number }): string => {
  if (max === null || inCart === 0) return ''
  if (inCart > max) return `Only ${max} can be delivered, and your cart has ${inCart}.`
  return inCart === max
    ? `All ${max} that can be delivered are in your cart.`
    : `${max} can be delivered, and ${inCart} of them are in your cart.`
}

/** The offer and its reason (AVAIL-02, AVAIL-06), by colour, icon and text. */
export const StockStatus = ({ offer, exceeded = null, asOf, shippingDays = null, place = '' }: Props) => {
  const offerCase = offer ? fromSchemaCase(offer.case) : null
  const delivery = deliveryAppearance(
    offerCase && offer ? { case: offerCase, days: offer.days ?? null, badge: offer.badge } : null,
  )
  const inCartText = exceeded ? textOfExcess(exceeded) : ''
  const tone = exceeded ? 'bad' : stockState(offer?.case).tone
  const text = exceeded ? 'Out of stock' : (offer?.message ?? null)
  const days =
    offerCase && offer && asOf && !exceeded
      ? deliveryWindow(
          { case: offerCase, days: offer.days ?? null, eta: offer.eta ?? null },
          new Date(asOf),
          shippingDays,
        )
      : null
  const promised = days && offer && asOf ? arrivalDays(offer.days ?? null, new Date(asOf)) : null
  const later = promised && shippingNote(promised, shippingDays, place)
  return (
    <Frame data-part="stock-status">
      {text ? (
        <Line tone={tone}>
          {exceeded || delivery.tick === null ? <StatusIcon tone={tone} /> : null}
          <strong>{text}</strong>
        </Line>
      ) : null}
      <Line tone={delivery.tick ? tones[delivery.tick] : 'neutral'}>
        {delivery.tick ? <StatusIcon tone={tones[delivery.tick]} /> : null}
        <span>{delivery.text}</span>
      </Line>
      {later ? <Later>{later}</Later> : null}
      {inCartText ? <p>{inCartText}</p> : null}
      {!exceeded && delivery.badge ? <SafeHtml html={delivery.badge} /> : null}
      {offer?.explanation ? <Explanation>{offer.explanation}</Explanation> : null}
      {days ? <DeliveryTimeline days={days} late={delivery.tick === 'orange'} /> : null}
    </Frame>
  )
}

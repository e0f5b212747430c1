import { SafeHtml } from '#client/ui/SafeHtml.tsx'
import { StatusIcon, type Tone } from '#client/ui/StatusIcon.tsx'
import { styled } from '#client/ui/theme.ts'
import { colourOf, deliveryText, fromSchemaCase, type SchemaCase } from '#domain/deliveryText.ts'
import { deliveryWindow } from '#domain/deliveryWindow.ts'
import { DeliveryLine } from './DeliveryTimeline.tsx'

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '$1' })
const Line = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  variants: {
    tone: {
      good: { color: '$good' },
      warning: { color: '$warning' },
      bad: { color: '$bad' },
      neutral: { color: '$soft' },
    },
  },
})
const Because = styled('p', { fontSize: '$2', color: '$soft' })

const tones = { green: 'good', orange: 'warning', red: 'bad' } as const satisfies Record<string, Tone>

export type Offer = {
  case: SchemaCase
  message: string
  days?: string | null | undefined
  badge?: string | null | undefined
  explanation: string
  /** Arrival of the deciding delivery, `2026-12-01`. */
  eta?: string | null | undefined
}

type Props = {
  /** Null: the stock is not known. */
  offer: Offer | null
  /** The quantity with what is in the basket exceeds what there is (PDP-09). */
  exceeded?: boolean
  /** When it was said, to name days; without it only the promise stands. */
  asOf?: string | undefined
}

/** The promise with its reason (AVAIL-02, AVAIL-06): colour, mark and words together. */
export const StockStatus = ({ offer, exceeded = false, asOf }: Props) => {
  const name = offer ? fromSchemaCase(offer.case) : null
  const delivery = deliveryText(
    name && offer ? { case: name, days: offer.days ?? null, badge: offer.badge } : null,
  )
  const tone = exceeded ? 'bad' : name ? tones[colourOf(name)] : 'neutral'
  const text = exceeded ? 'Out of stock' : (offer?.message ?? null)
  const days =
    name && offer && asOf && !exceeded
      ? deliveryWindow({ case: name, days: offer.days ?? null, eta: offer.eta ?? null }, new Date(asOf))
      : null
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
      {!exceeded && delivery.badge ? <SafeHtml html={delivery.badge} /> : null}
      {offer?.explanation ? <Because>{offer.explanation}</Because> : null}
      {days ? <DeliveryLine days={days} late={delivery.tick === 'orange'} /> : null}
    </Frame>
  )
}

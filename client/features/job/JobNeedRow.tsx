import { Photo, PriceAmount } from '#client/features/parts/index.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Select } from '#client/ui/Select.tsx'
import { StatusIcon, type Tone } from '#client/ui/StatusIcon.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { offerFor } from '#domain/availability.ts'
import { availabilityColour, fromSchemaCase } from '#domain/deliveryAppearance.ts'
import { type NeedPlan, piecesPerUnit } from '#domain/job.ts'
import { formatMoney } from '#domain/money.ts'
import { saleUnitText } from '#domain/price.ts'
import { About, Buy, Line, Need, Small } from './jobStyles.ts'
import type { ShownNeed, ShownPart } from './shownJob.ts'

const reasons: Record<ShownNeed['reason'], string> = {
  WORK: '',
  HARDWARE: 'Needed for the work',
  WEAR: 'Wears along, usually replaced together',
  LIFT: 'Needed for this lift',
  RELATED: 'Others buy it along',
}
const axles = { FRONT: 'front', REAR: 'rear' } as const
const tones = { green: 'good', orange: 'warning', red: 'bad' } as const satisfies Record<string, Tone>

/** `2 on the front axle`. */
const amountText = ({ pieces, axle, side, reason }: ShownNeed): string => {
  if (reason === 'RELATED') return ''
  const place = axle ? ` on the ${axles[axle]} axle` : ''
  return side ? `One${place}` : `${pieces} in all${place}`
}

const stockOf = (part: ShownPart, quantity: number) => {
  const offer = offerFor(part.stock.offers, quantity)
  if (!offer) return { tone: 'bad', text: 'Not enough in stock' } as const
  const tone = tones[availabilityColour(fromSchemaCase(offer.case))]
  return { tone, text: offer.days ? `${offer.message}, ${offer.days}` : offer.message }
}

type Plan = NeedPlan<ShownPart, ShownNeed>
const statusText = ({ status, part, quantity, need }: Plan): { tone: Tone; text: string } | null => {
  switch (status) {
    case 'covered':
      return { tone: 'good', text: 'You have it' }
    case 'short':
      return {
        tone: 'bad',
        text:
          part?.gross === null
            ? 'Sold on request: please ask us'
            : `${quantity} needed, ${part?.max ?? 0} can be delivered`,
      }
    case 'unavailable':
      return { tone: 'bad', text: 'We have no part for it' }
    case 'unneeded':
      return { tone: 'neutral', text: `Needed for a lift above ${need.aboveLift} mm` }
    default:
      return null
  }
}

type Props = {
  plan: Plan
  busy: boolean
  onChoose: (part: string) => void
  onWanted: (wanted: boolean) => void
}

/** One thing that the work needs: what it is, which part serves, and whether the cart has it. */
export const JobNeedRow = ({ plan, busy, onChoose, onWanted }: Props) => {
  const { need, part, status, quantity, held } = plan
  const said = statusText(plan)
  const serving = need.parts.filter((one) => piecesPerUnit(one, need) > 0)
  const shown = Math.max(1, quantity || held)
  const isOpen = status === 'missing' || status === 'leftOut' || status === 'short'
  const stock = part && isOpen && part.gross ? stockOf(part, shown) : null
  // Why it is needed would contradict that it is not.
  const about = [amountText(need), status === 'unneeded' ? '' : reasons[need.reason]].filter(Boolean)
  return (
    <Need unneeded={status === 'unneeded'} data-need={status}>
      <Photo photos={part?.row.photos ?? serving[0]?.row.photos ?? []} alt="" width={88} />
      <About>
        <strong>{need.name}</strong>
        {about.length > 0 ? <Small>{about.join('. ')}</Small> : null}
        {part && need.reason !== 'RELATED' ? (
          <TextLink to="/details/$name" params={{ name: part.row.urlcomponent }}>
            {part.name}
          </TextLink>
        ) : part ? (
          <TextLink to="/details/$name" params={{ name: part.row.urlcomponent }}>
            See the part
          </TextLink>
        ) : null}
        {part?.fit && part.fit.verdict !== 'FITS' ? (
          <Line tone="warning">
            <StatusIcon tone="warning" />
            {part.fit.reason}
          </Line>
        ) : null}
        {stock ? (
          <Line tone={stock.tone}>
            <StatusIcon tone={stock.tone} />
            {stock.text}
          </Line>
        ) : null}
        {isOpen && serving.length > 1 ? (
          <Select
            label={`Part for ${need.name}`}
            value={part?.id ?? ''}
            disabled={busy}
            onChange={(event) => onChoose(event.target.value)}
          >
            {serving.map((one) => (
              <option key={one.id} value={one.id}>
                {one.gross ? `${one.name}, ${formatMoney(one.gross)}` : one.name}
              </option>
            ))}
          </Select>
        ) : null}
      </About>
      <Buy>
        {part?.gross && status !== 'unneeded' ? (
          <div>
            <PriceAmount size="row">
              {shown} × {formatMoney(part.gross)}
            </PriceAmount>
            <Small>{saleUnitText(part.unit)}</Small>
          </div>
        ) : null}
        {said ? (
          <Line tone={said.tone}>
            <StatusIcon tone={said.tone} />
            {said.text}
          </Line>
        ) : null}
        {status === 'missing' || status === 'leftOut' ? (
          <Checkbox
            label="Add it"
            aria-label={`Add ${need.name}`}
            checked={status === 'missing'}
            disabled={busy}
            onChange={(event) => onWanted(event.target.checked)}
          />
        ) : null}
      </Buy>
    </Need>
  )
}

import { Fragment } from 'react'
import {
  InPlaceOfControls,
  PartAbout,
  PartBuy,
  PartControls,
  PartLine,
  Photo,
  SmallText,
} from '#client/features/parts/index.ts'
import { FitBadge } from '#client/features/vehicle/index.ts'
import { useEarlyTick, useEarlyValue } from '#client/lib/earlyChoices.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Select } from '#client/ui/Select.tsx'
import type { Tone } from '#client/ui/StatusIcon.tsx'
import { StatusNote } from '#client/ui/StatusNote.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { piecesPerUnit } from '#domain/job/job.ts'
import { formatMoney } from '#domain/money.ts'
import { stockNote } from '#domain/stock/stockNote.ts'
import { NeedPrices } from './NeedPrices.tsx'
import { isOpenNeed, needParts, type ShownPlan } from './needFigures.ts'
import type { ShownNeed } from './shownJob.ts'

const reasons: Record<ShownNeed['reason'], string> = {
  WORK: '',
  HARDWARE: 'Needed for the work',
  WEAR: 'Wears along, usually replaced together',
  LIFT: 'Needed for this lift',
  RELATED: 'Others buy it along',
}
const axles = { FRONT: 'front', REAR: 'rear' } as const

/** `2 on the front axle`. */
const amountText = ({ pieces, axle, side, reason }: ShownNeed): string => {
  if (reason === 'RELATED') return ''
  const place = axle ? ` on the ${axles[axle]} axle` : ''
  return side ? `One${place}` : `${pieces} in all${place}`
}

const statusText = ({ status, part, quantity }: ShownPlan): { tone: Tone; text: string } | null => {
  switch (status) {
    case 'covered':
      return { tone: 'good', text: 'You have it' }
    case 'short':
      if (part?.gross === null) return { tone: 'bad', text: 'Sold on request: please ask us' }
      // The line of the stock says if it is not known.
      return part?.stock.isKnown
        ? { tone: 'bad', text: `${quantity} needed, ${part.max} can be delivered` }
        : null
    case 'unavailable':
      return { tone: 'bad', text: 'We have no part for it' }
    default:
      return null
  }
}

type Props = {
  plan: ShownPlan
  busy: boolean
  /** Asks what decides whether the part fits. */
  onAsk: ((record: string, part: { name: string; urlcomponent: string }) => void) | undefined
  onChoose: (part: string) => void
  onWanted: (wanted: boolean) => void
}

/** One thing that the work needs: what it is, which part serves, and whether the cart has it. */
export const JobNeedRow = ({ plan, busy, onAsk, onChoose, onWanted }: Props) => {
  const { need, part, status, quantity } = plan
  const said = statusText(plan)
  const serving = need.parts.filter((one) => piecesPerUnit(one, need) > 0)
  const isOpen = isOpenNeed(plan)
  const selectRef = useEarlyValue(part?.id ?? '', onChoose)
  const boxRef = useEarlyTick(status === 'missing', onWanted)
  const stock = part && isOpen && part.gross ? stockNote(part.stock, quantity) : null
  // Why it is needed would contradict that it is not.
  const about = [amountText(need), status === 'unneeded' ? '' : reasons[need.reason]].filter(Boolean)
  return (
    <PartLine unneeded={status === 'unneeded'} data-need={status}>
      <Photo photos={part?.row.photos ?? serving[0]?.row.photos ?? []} alt="" width={88} />
      <PartAbout>
        <strong>{need.name}</strong>
        {about.length > 0 ? <SmallText>{about.join('. ')}</SmallText> : null}
        {needParts(plan).map((one) => (
          <Fragment key={one.id}>
            <TextLink to="/details/$name" params={{ name: one.row.urlcomponent }}>
              {need.reason === 'RELATED' ? 'See the part' : unbrokenName(one.name)}
            </TextLink>
            {one.row.articleNumber ? <SmallText>{one.row.articleNumber}</SmallText> : null}
          </Fragment>
        ))}
        {part?.fit && status !== 'unneeded' ? (
          <FitBadge
            fit={part.fit}
            vehicle=""
            asks={
              part.fit.verdict === 'FITS_IF' && onAsk
                ? { part: part.name, onAsk: () => onAsk(part.id, part.row) }
                : undefined
            }
          />
        ) : null}
        {stock ? <StatusNote tone={stock.tone}>{stock.text}</StatusNote> : null}
        {isOpen && serving.length > 1 ? (
          <PartControls>
            <Select
              ref={selectRef}
              label={`Part for ${need.name}`}
              value={part?.id ?? ''}
              disabled={busy}
              onChange={(event) => onChoose(event.target.value)}
            >
              {serving.map((one) => (
                <option key={one.id} value={one.id}>
                  {/* Price and number first: names are alike, and their ends are cut. */}
                  {[one.gross && formatMoney(one.gross), one.row.articleNumber, one.name]
                    .filter(Boolean)
                    .join(', ')}
                </option>
              ))}
            </Select>
          </PartControls>
        ) : null}
      </PartAbout>
      <PartBuy>
        <NeedPrices plan={plan} />
        {status === 'leftOut' ? <InPlaceOfControls>Left out</InPlaceOfControls> : null}
        {said ? <StatusNote tone={said.tone}>{said.text}</StatusNote> : null}
        {status === 'missing' || status === 'leftOut' ? (
          <PartControls>
            <Checkbox
              ref={boxRef}
              label="Add it"
              aria-label={`Add ${need.name}`}
              checked={status === 'missing'}
              disabled={busy}
              onChange={(event) => onWanted(event.target.checked)}
            />
          </PartControls>
        ) : null}
      </PartBuy>
    </PartLine>
  )
}

import {
  PartAbout,
  PartBuy,
  PartControls,
  PartLine,
  Photo,
  PriceAmount,
  SmallText,
} from '#client/features/parts/index.ts'
import { FitStatus, type Fits } from '#client/features/vehicle/index.ts'
import { useEarlyTick, useEarlyValue } from '#client/lib/earlyChoices.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Select } from '#client/ui/Select.tsx'
import { StatusNote } from '#client/ui/StatusNote.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { formatMoney } from '#domain/money.ts'
import { saleUnitText } from '#domain/prices/price.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'
import type { PlannedLine } from '#domain/shared-cart/sharedCartPlan.ts'
import { stockNote } from '#domain/stock/stockNote.ts'
import { sharedLineStatusText } from './sharedLineStatusText.ts'
import type { ShownMatch } from './useSharedCart.ts'

const nameOf = ({ row, gross, name }: ShownMatch): string =>
  [row.brand, row.articleNumber, name, gross && formatMoney(gross)].filter(Boolean).join(' · ')

type Props = {
  planned: PlannedLine<ShownMatch>
  isLink: boolean
  fits: Fits
  busy: boolean
  onChoose: (part: string) => void
  onKeep: (isKept: boolean) => void
}

/** One line of a link or a list: what it is now, what differs, and whether it is kept. */
export const SharedCartLine = ({ planned, isLink, fits, busy, onChoose, onKeep }: Props) => {
  const { line, part, status, quantity, sent, isKept } = planned
  const said = sharedLineStatusText(planned, isLink)
  const shown = quantity || line.quantity
  const stock = part && quantity > 0 ? stockNote(part.row.stock, quantity) : null
  const selectRef = useEarlyValue(part?.id ?? '', onChoose)
  const boxRef = useEarlyTick(isKept, onKeep)
  const isChoice = line.matches.length > 1 || status === 'ambiguous'
  return (
    <PartLine data-shared-line={status}>
      <Photo photos={part?.row.photos ?? []} alt="" width={88} />
      <PartAbout>
        {part ? (
          <TextLink to="/details/$name" params={{ name: part.row.urlcomponent }}>
            {unbrokenName(part.name)}
          </TextLink>
        ) : (
          <strong>{isLink ? `Part ${line.text}` : line.text}</strong>
        )}
        {part ? (
          <SmallText>
            {[part.row.brand, part.row.articleNumber].filter(Boolean).join(' ')}
            {isLink || line.text === part.row.articleNumber ? null : ` (you wrote ${line.text})`}
          </SmallText>
        ) : null}
        {isChoice ? (
          <Select
            ref={selectRef}
            label={`Part for ${line.text}`}
            value={part?.id ?? ''}
            disabled={busy}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">Please choose</option>
            {line.matches.map((match) => (
              <option key={match.id} value={match.id}>
                {nameOf(match)}
              </option>
            ))}
          </Select>
        ) : null}
        {part ? <FitStatus fits={fits} record={part.id} part={part.row} /> : null}
        {stock ? <StatusNote tone={stock.tone}>{stock.text}</StatusNote> : null}
        {said ? <StatusNote tone={said.tone}>{said.text}</StatusNote> : null}
        {status === 'unknown' && !isLink ? (
          <TextLink to="/search/$term" params={{ term: cleanTerm(line.text) }}>
            Search for it
          </TextLink>
        ) : null}
      </PartAbout>
      <PartBuy>
        {part?.gross ? (
          <div>
            <PriceAmount size="row">
              {shown} × {formatMoney(part.gross)}
            </PriceAmount>
            <SmallText>{saleUnitText(part.row.saleUnit ?? null)}</SmallText>
            {sent ? <StatusNote tone="warning">{formatMoney(sent)} when it was sent</StatusNote> : null}
          </div>
        ) : (
          <SmallText>{line.quantity} wanted</SmallText>
        )}
        {part && quantity > 0 ? (
          <PartControls>
            <Checkbox
              ref={boxRef}
              label="Add it"
              aria-label={`Add ${part.name}`}
              checked={isKept}
              disabled={busy}
              onChange={(event) => onKeep(event.target.checked)}
            />
          </PartControls>
        ) : null}
      </PartBuy>
    </PartLine>
  )
}

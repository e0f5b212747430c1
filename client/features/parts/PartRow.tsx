import { CompareBox } from '#client/features/compare-choice/index.ts'
import { type FitState, FitStatus, type Fits } from '#client/features/vehicle/index.ts'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import { useComponentCache } from '#client/lib/componentCache.ts'
import { useLinkHandlers } from '#client/lib/useLinkHandlers.ts'
import { StatusNote } from '#client/ui/StatusNote.tsx'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { stockState } from '#domain/stock/stockState.ts'
import { BuyButton } from './BuyButton.tsx'
import { Photo } from './Photo.tsx'
import { Price } from './Price.tsx'
import { Attributes, Buy, Description, Frame, Name, Status, Text } from './partRowStyles.ts'

/** All that a row shows of its part, and so all that its HTML depends on. */
const shownFields = [
  'id',
  'urlcomponent',
  'name',
  'description',
  'photos',
  'price',
  'available',
  'availability',
  'stockLocation',
  'parameters',
  'saleUnit',
] as const
type ShownPart = Pick<PartRowFragment, (typeof shownFields)[number]>

type Props = {
  part: ShownPart
  fits: Fits
  /** Above the fold: its photo loads at once. */
  eager?: boolean
}

const RowContent = ({ part, fits, eager = false }: Props) => {
  const { tone, message } = stockState(part.availability)
  const link = useLinkHandlers()
  const address = `/details/${encodeURIComponent(part.urlcomponent)}`
  return (
    <>
      <a tabIndex={-1} aria-hidden="true" href={address} {...link}>
        <Photo photos={part.photos} alt="" width={128} eager={eager} />
      </a>
      <Description>
        <Name>
          <a href={address} {...link}>
            {unbrokenName(part.name)}
          </a>
        </Name>
        <Text>{part.description}</Text>
        {part.parameters.length > 0 ? (
          <Attributes>
            {part.parameters.map((parameter) => (
              <li key={parameter}>{parameter}</li>
            ))}
          </Attributes>
        ) : null}
      </Description>
      <Status>
        <FitStatus fits={fits} record={part.id} part={part} />
        <StatusNote tone={tone}>{message}</StatusNote>
      </Status>
      <Buy>
        <Price price={part.price ?? null} unit={part.saleUnit} />
        <BuyButton part={part} isForSale={part.available && Boolean(part.price)} fit={fits.of(part.id)} />
        <CompareBox part={part.urlcomponent} name={part.name} />
      </Buy>
    </>
  )
}

const LiveRow = (props: Props) => (
  <Frame data-part="product-row">
    <RowContent {...props} />
  </Frame>
)

/** The reason names the vehicle, and is often all that differs between the lists of two vehicles. */
const withReason = (fits: Fits, reason: string): Fits => {
  const replaced = (fit: FitState) => fit && { ...fit, reason }
  return {
    ...fits,
    of: (record) => replaced(fits.of(record)),
    shown: (record) => replaced(fits.shown(record)) ?? null,
  }
}

/** A row of a rendered page. Most pages show rows that another page has shown before. */
const ServedRow = (props: Props) => {
  const { part, fits, eager } = props
  const renderCached = useComponentCache()
  // React announces an eager photo in the head of the page that it renders.
  if (!renderCached || eager) return <LiveRow {...props} />
  const withoutReason = withReason(fits, '')
  const key = JSON.stringify([
    ...shownFields.map((field) => part[field]),
    withoutReason.of(part.id),
    withoutReason.shown(part.id),
    fits.vehicleName,
  ])
  const html = renderCached(
    key,
    (reason) => <RowContent {...props} fits={withReason(fits, reason)} />,
    fits.shown(part.id)?.reason ?? '',
  )
  return <Frame data-part="product-row" dangerouslySetInnerHTML={{ __html: html }} />
}

/** One part of a list (CAT-13). A row, not a card: shoppers compare down the columns. */
export const PartRow = import.meta.env.SSR ? ServedRow : LiveRow

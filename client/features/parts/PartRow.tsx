import { useLinkProps } from '@tanstack/react-router'
import { AddToCartButton } from '#client/features/add-to-cart/index.ts'
import { FitBadge, type FitState, misfitReason } from '#client/features/vehicle/index.ts'
import type { PartRowFragment } from '#client/generated/graphql.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { StatusIcon } from '#client/ui/StatusIcon.tsx'
import { Photo } from './Photo.tsx'
import { Price } from './Price.tsx'
import { Attributes, Buy, Frame, Name, State, Stock, Text, Words } from './partRowStyles.ts'

type Props = {
  part: PartRowFragment
  fit: FitState
  vehicleName: string
  /** Above the fold: its photo is fetched at once. */
  eager?: boolean
}

const stockOf = ({ available, manufacturerStock }: PartRowFragment) => {
  if (available) return { tone: 'good', words: 'In stock' } as const
  return manufacturerStock > 0
    ? ({ tone: 'warning', words: 'Available from the manufacturer' } as const)
    : ({ tone: 'neutral', words: 'Availability on request' } as const)
}

/** One result (CAT-13): compared down the columns, so rows and not cards. */
export const PartRow = ({ part, fit, vehicleName, eager = false }: Props) => {
  const { tone, words } = stockOf(part)
  // Photo and name lead to the same page: worked out once for both.
  const link = useLinkProps({ to: '/details/$name', params: { name: part.urlcomponent } })
  return (
    <Frame data-part="product-row">
      <a tabIndex={-1} aria-hidden="true" {...link}>
        <Photo photos={part.photos} alt="" width={128} eager={eager} />
      </a>
      <Words>
        <Name>
          <a {...link}>{part.name}</a>
        </Name>
        <Text>{part.description}</Text>
        {part.parameters.length > 0 ? (
          <Attributes>
            {part.parameters.map((parameter) => (
              <li key={parameter}>{parameter}</li>
            ))}
          </Attributes>
        ) : null}
      </Words>
      <State>
        {fit ? <FitBadge fit={fit} vehicle={vehicleName} /> : null}
        <Stock tone={tone}>
          <StatusIcon tone={tone} />
          {words}
        </Stock>
      </State>
      <Buy>
        <Price price={part.price ?? null} />
        {/* What has no price yet is sold by inquiry only. */}
        {part.available && part.price ? (
          <AddToCartButton
            record={part.id}
            name={part.name}
            location={part.stockLocation ?? null}
            misfit={misfitReason(fit)}
          />
        ) : (
          <LinkButton
            to="/details/$name"
            params={{ name: part.urlcomponent }}
            aria-label={`Check availability of ${part.name}`}
          >
            Check availability
          </LinkButton>
        )}
      </Buy>
    </Frame>
  )
}

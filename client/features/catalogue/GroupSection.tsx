import { formatPartCount, PartRow } from '#client/features/parts/index.ts'
import type { Fits } from '#client/features/vehicle/index.ts'
import type { CatalogueQuery } from '#client/generated/graphql.ts'
import { groupPageSize } from '#domain/limits.ts'
import type { ListChoice } from './choice.ts'
import { GroupPager } from './GroupPager.tsx'
import { Frame, Heading } from './groupStyles.ts'

type Group = Extract<CatalogueQuery['catalogue'], { __typename: 'Catalogue' }>['groups'][number]
type Props = {
  group: Group
  /** Parts that the tree counts for the group. */
  held: number
  choice: ListChoice
  country: string
  fits: Fits
  /** The first on the page. */
  first: boolean
}

/** One group: its first parts, and more as its end comes near (CAT-10); most groups of a vehicle come whole. */
export const GroupSection = ({ group, held, choice, country, fits, first }: Props) => {
  const { name, total } = group
  const items = group.first?.items ?? []
  const coming = Math.max(0, Math.min(groupPageSize, total - items.length))
  return (
    <Frame data-part="group" css={{ '--rows': items.length + coming }}>
      <Heading>
        {name} <small>{formatPartCount(total, held)}</small>
      </Heading>
      {items.map((part, index) => (
        <PartRow
          key={part.id}
          part={part}
          fit={fits.of(part.id)}
          vehicleName={fits.vehicleName}
          eager={first && index < 2}
        />
      ))}
      {coming > 0 ? (
        <GroupPager group={name} first={items.length} total={total} choice={choice} country={country} />
      ) : null}
    </Frame>
  )
}

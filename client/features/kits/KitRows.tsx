import { PartList } from '#client/features/parts/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatNumber } from '#domain/numbers.ts'
import { kitCategory, kitsFilter } from './loadKits.ts'

const Rows = styled('section', { '& > h2': { marginBottom: '$2' }, '& > a': { marginTop: '$4' } })

type Props = {
  title: string
  country: string
  vehicle?: { make: string; model: string }
  /** At most so many kits of each group, so that visitors can compare different kinds of kits. */
  perGroup: number
  limit: number
}

/** The first kits of each group in the catalogue's order, which has kits in stock first. */
export const KitRows = ({ title, country, vehicle, perGroup, limit }: Props) => {
  const data = useCachedQuery(CatalogueDocument, { filter: kitsFilter(vehicle), country })
  if (data?.catalogue.__typename !== 'Catalogue') return null
  const { groups, total } = data.catalogue
  const kits = groups.flatMap(({ first }) => first?.items.slice(0, perGroup) ?? []).slice(0, limit)
  if (kits.length === 0) return null
  return (
    <Rows aria-labelledby="kits">
      <h2 id="kits">{title}</h2>
      <PartList parts={kits} />
      {total > kits.length ? (
        <LinkButton
          to="/parts/{-$make}/{-$model}/{-$engine}"
          params={noVehicleParams}
          search={{ ...vehicle, category: kitCategory }}
        >
          All {formatNumber(total)} kits
        </LinkButton>
      ) : null}
    </Rows>
  )
}

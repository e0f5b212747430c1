import { PartList } from '#client/features/parts/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { CatalogueDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { styled } from '#client/ui/theme.ts'
import { kitCategory, kitsFilter } from './load.ts'

const Rows = styled('section', { '& > h2': { marginBottom: '$2' }, '& > a': { marginTop: '$4' } })

type Props = {
  title: string
  country: string
  vehicle?: { make: string; model: string }
  /** So many of each group; kinds of kits stand beside one another for comparing. */
  each: number
  most: number
}

/** Kits from the catalogue: the first of each kind, those in stock before others, as the lists have them. */
export const KitRows = ({ title, country, vehicle, each, most }: Props) => {
  const data = useCachedQuery(CatalogueDocument, { filter: kitsFilter(vehicle), country })
  if (data?.catalogue.__typename !== 'Catalogue') return null
  const { groups, total } = data.catalogue
  const kits = groups.flatMap(({ first }) => first?.items.slice(0, each) ?? []).slice(0, most)
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
          All {total} kits
        </LinkButton>
      ) : null}
    </Rows>
  )
}

import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { listSearchParams, wholeListSearchParams } from '#domain/catalogue/listAddress.ts'
import { isNarrowed } from '#domain/catalogue/narrowing.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import { listRoute } from './listRoute.ts'

/**
 * Whether the list's address has search params: filters, or an order alone. Where it has none, a link to the whole list would
 * lead to itself.
 */
const hasSearchParams = (filter: CatalogueFilter): boolean =>
  Object.values(listSearchParams(filter)).some(Boolean)

/** An empty list (CAT-14) with links to wider lists, but never to itself. */
export const NothingFound = ({ filter }: { filter: CatalogueFilter }) => {
  const { clearance, make, category, group } = filter
  const hasSearch = hasSearchParams(filter)
  return (
    <EmptyState
      text={
        clearance
          ? 'There are no clearance parts matching the selection.'
          : "We can't find products matching the selection."
      }
    >
      {isNarrowed(filter) ? (
        <LinkButton
          to={listRoute(filter)}
          params={noVehicleParams}
          search={wholeListSearchParams(filter)}
          look="primary"
        >
          See the whole list
        </LinkButton>
      ) : null}
      {make && (category || group) ? (
        <LinkButton
          to={listRoute(filter)}
          params={noVehicleParams}
          search={wholeListSearchParams({ ...filter, category: null, group: null })}
          look="primary"
        >
          All parts for {vehicleText(filter)}
        </LinkButton>
      ) : null}
      {clearance && hasSearch ? (
        <LinkButton to={listRoute(filter)} params={noVehicleParams} search={{}}>
          See all clearance parts
        </LinkButton>
      ) : null}
      {clearance === hasSearch ? null : (
        <LinkButton to="/parts/{-$make}/{-$model}/{-$engine}" params={noVehicleParams} search={{}}>
          See the whole catalogue
        </LinkButton>
      )}
    </EmptyState>
  )
}

import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { vehicleText } from '#domain/vehicle.ts'
import type { ListChoice } from './catalogueFilter.ts'
import { choiceSearch, isNarrowed, listRoute } from './listAddress.ts'

/** An empty list (CAT-14) with links to wider lists, but never to itself. */
export const NothingFound = ({ choice }: { choice: ListChoice }) => {
  const { clearance, make, category, groups } = choice
  const narrowed = isNarrowed(choice)
  return (
    <EmptyState
      text={
        clearance
          ? 'There are no clearance parts matching the selection.'
          : "We can't find products matching the selection."
      }
    >
      {make && (category || groups) ? (
        <LinkButton
          to={listRoute(choice)}
          params={noVehicleParams}
          search={choiceSearch({ ...choice, category: undefined, groups: undefined })}
          look="primary"
        >
          All parts for {vehicleText(choice)}
        </LinkButton>
      ) : null}
      {clearance && narrowed ? (
        <LinkButton to={listRoute(choice)} params={noVehicleParams} search={{}}>
          See all clearance parts
        </LinkButton>
      ) : null}
      {clearance === narrowed ? null : (
        <LinkButton to="/parts/{-$make}/{-$model}/{-$engine}" params={noVehicleParams} search={{}}>
          See the whole catalogue
        </LinkButton>
      )}
    </EmptyState>
  )
}

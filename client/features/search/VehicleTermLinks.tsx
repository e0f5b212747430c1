import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { termForAnyVehicle, termForVehicle } from '#domain/search/vehicleTerm.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'

// Reserves the line if there is a vehicle, which is known only after hydration.
const Line = styled('p', {
  display: 'flex',
  alignItems: 'center',
  'html[data-vehicle] &': { minHeight: '$target' },
})

type Props = { term: string; total: number }

/** Links to the same search for the current vehicle only, and back to the search for any vehicle. */
export const VehicleTermLinks = ({ term, total }: Props) => {
  const vehicle = useCurrentVehicle()
  const vehicleName = vehicle ? vehicleText(vehicle) : ''
  const vehicleTerm = total > 1 ? termForVehicle(term, vehicleName) : null
  const generalTerm = termForAnyVehicle(term, vehicleName)
  return (
    <Line>
      {vehicleTerm ? (
        <TextLink to="/search/$term" params={{ term: vehicleTerm }}>
          Only for your {vehicleName}
        </TextLink>
      ) : null}
      {generalTerm ? (
        <TextLink to="/search/$term" params={{ term: generalTerm }}>
          “{generalTerm}” for any vehicle
        </TextLink>
      ) : null}
    </Line>
  )
}

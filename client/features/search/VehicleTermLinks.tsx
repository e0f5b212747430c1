import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { vehicleText } from '#domain/vehicle.ts'
import { termForAnyVehicle, termForVehicle } from '#domain/vehicleSearch.ts'

// Whoever has a vehicle finds the room kept free: it is known only once the page has come to life.
const Line = styled('p', {
  display: 'flex',
  alignItems: 'center',
  'html[data-vehicle] &': { minHeight: '$target' },
})

type Props = { term: string; total: number }

/** Many parts have one name: leads to those for the current vehicle, and back from there to those for any. */
export const VehicleTermLinks = ({ term, total }: Props) => {
  const vehicle = useCurrentVehicle()
  const words = vehicle ? vehicleText(vehicle) : ''
  const narrowed = total > 1 ? termForVehicle(term, words) : null
  const widened = termForAnyVehicle(term, words)
  return (
    <Line>
      {narrowed ? (
        <TextLink to="/search/$term" params={{ term: narrowed }}>
          Only for your {words}
        </TextLink>
      ) : null}
      {widened ? (
        <TextLink to="/search/$term" params={{ term: widened }}>
          “{widened}” for any vehicle
        </TextLink>
      ) : null}
    </Line>
  )
}

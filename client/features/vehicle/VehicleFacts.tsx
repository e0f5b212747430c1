import { useShop } from '#client/features/shop/index.ts'
import { Select } from '#client/ui/Select.tsx'
import { styled } from '#client/ui/theme.ts'
import { knownDetailsOf, withAnswer } from '#domain/fit/vehicleDetails.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'

const Grid = styled('div', {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '$2 $3',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
})

/** The garage's facts about a vehicle beyond its year, to be corrected or forgotten (FIT-09). */
export const VehicleFacts = ({ vehicle }: { vehicle: SavedVehicle }) => {
  const { garage } = useShop()
  const known = knownDetailsOf(vehicle)
  if (known.length === 0) return null
  return (
    <Grid role="group" aria-label={`What is known of the ${vehicleText(vehicle)}`}>
      {known.map(({ criterion, label, value, answers }) => (
        <Select
          key={criterion}
          label={label}
          value=""
          onChange={(event) => {
            const answer = answers[Number(event.target.value)]
            const details = withAnswer(vehicle, criterion, answer?.details ?? {})
            garage.send({ type: 'vehicle.corrected', id: vehicle.id, details })
          }}
        >
          <option value="">{value}</option>
          {answers.map((answer, index) => (
            <option key={answer.label} value={index}>
              {answer.label}
            </option>
          ))}
          <option value="forget">Forget it and ask me again</option>
        </Select>
      ))}
    </Grid>
  )
}

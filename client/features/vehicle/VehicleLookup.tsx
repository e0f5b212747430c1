import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Row } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { styled } from '#client/ui/theme.ts'
import { type Vehicle, vehicleText } from '#domain/vehicle/vehicle.ts'
import { vehicleNumberMaxLength } from '#domain/vehicle/vehicleNumber.ts'
import { vehicleLookupMachine } from '#machines/vehicle-lookup/vehicle-lookup.machine.ts'
import {
  foundVehicles,
  isLookingUp,
  isVehicleAmbiguous,
  isVehicleIdentified,
  isVehicleUnlisted,
  lookupProblem,
} from '#machines/vehicle-lookup/vehicle-lookup.select.ts'

const Frame = styled('div', {
  display: 'grid',
  gap: '$2',
  // With large text a field is wider than a phone's finder by itself.
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& p': { margin: 0, fontSize: '$2', color: '$soft' },
  '& [role="status"] p': { color: '$ink' },
})
const Line = styled('div', {
  display: 'grid',
  gap: '$3',
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@w576': { gridTemplateColumns: 'minmax(0, 20rem) auto', justifyContent: 'start' },
})

type Props = {
  label: string
  /** The label stands above already. */
  hideLabel: boolean
  /** The upstream's own words about which numbers it knows. */
  hint: string | null
  clearance: boolean
  onFound: (vehicle: Vehicle) => void
}

/**
 * A part of the finder's form without a field of it: the number is sent by itself and stands in no address (PRIV-06), so the
 * input has no name.
 */
export const VehicleLookup = ({ label, hideLabel, hint, clearance, onFound }: Props) => {
  const lookup = useMachineRef(vehicleLookupMachine, { input: { clearance } })
  const looking = useSelector(lookup, isLookingUp)
  const identified = useSelector(lookup, isVehicleIdentified)
  const ambiguous = useSelector(lookup, isVehicleAmbiguous)
  const unlisted = useSelector(lookup, isVehicleUnlisted)
  const vehicles = useSelector(lookup, foundVehicles)
  const problem = useSelector(lookup, lookupProblem)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { unsubscribe } = lookup.on('vehicle.identified', ({ make, model, year }) =>
      onFound({ make, model, year }),
    )
    return unsubscribe
  }, [lookup, onFound])
  const submit = () => lookup.send({ type: 'number.submitted', vehicleNumber: box.current?.value ?? '' })
  const names = vehicles.map((vehicle) => vehicleText(vehicle)).join(', ')
  return (
    <Frame data-part="vehicle-lookup">
      <Line>
        <TextField
          ref={box}
          label={label}
          hideLabel={hideLabel}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={vehicleNumberMaxLength}
          error={problem ?? undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter would submit the finder.
            event.preventDefault()
            submit()
          }}
        />
        {/* Disabled, it would lose the focus. `LoadingButton` would be one more request of the home page. */}
        <Button aria-disabled={looking} onClick={() => looking || submit()}>
          Find the vehicle
        </Button>
      </Line>
      <p>{['We only look it up and do not store it.', hint].filter(Boolean).join(' ')}</p>
      {looking ? <Spinner label="Looking up the vehicle" /> : null}
      <div role="status">
        {identified ? (
          <p>{vehicleText(vehicles.find(({ isListed }) => isListed) ?? {})} is selected.</p>
        ) : null}
        {ambiguous ? <p>The number stands for several vehicles. Which one is yours?</p> : null}
        {unlisted ? (
          <p>
            {names
              ? `We have no parts for the ${names}.`
              : 'This number is not known. Please choose your vehicle.'}
          </p>
        ) : null}
      </div>
      {ambiguous ? (
        <Row>
          {vehicles
            .filter(({ isListed }) => isListed)
            .map(({ make, model, year }) => (
              <Button
                key={`${make} ${model} ${year}`}
                onClick={() => lookup.send({ type: 'vehicle.picked', make, model, year })}
              >
                {vehicleText({ make, model, year })}
              </Button>
            ))}
        </Row>
      ) : null}
    </Frame>
  )
}

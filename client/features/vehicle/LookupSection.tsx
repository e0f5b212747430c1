import { Disclosure } from '#client/ui/Disclosure.tsx'
import { styled } from '#client/ui/theme.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { type VehicleNumberKind, vehicleNumberLabel } from '#domain/vehicle/vehicleNumber.ts'
import { VehicleLookup } from './deferredLookup.tsx'

const Frame = styled('div', {
  borderTop: '1px solid $line',
  // It cannot work without: the number must not stand in an address.
  '@media (scripting: none)': { display: 'none' },
  variants: {
    folded: {
      true: { marginBottom: '-$3', '& > details': { borderBlock: 0 } },
      false: { paddingTop: '$3' },
    },
  },
})

type Props = {
  kinds: readonly VehicleNumberKind[]
  /** A list already has its vehicle: its parts matter more than another way to choose one. */
  folded: boolean
  /** The upstream's own words about which numbers it knows. */
  hint: string | null
  clearance: boolean
  onFound: (vehicle: Vehicle) => void
}

/** The finder's field for a registration or VIN (FIND-11). */
export const LookupSection = ({ kinds, folded, ...rest }: Props) => {
  const label = `Or by ${vehicleNumberLabel(kinds).replace('Registration', 'registration')}`
  const lookup = <VehicleLookup label={label} hideLabel={folded} {...rest} />
  return <Frame folded={folded}>{folded ? <Disclosure title={label}>{lookup}</Disclosure> : lookup}</Frame>
}

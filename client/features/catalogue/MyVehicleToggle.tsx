import { Car, Check } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { isSameVehicle, type Vehicle } from '#domain/vehicle/vehicle.ts'

// Negative margins: the touch target may overlap the free space around it.
const Toggle = styled(Button, {
  flex: 'none',
  marginBlock: '-$2',
  // The garage needs JavaScript.
  '@media (scripting: none)': { display: 'none' },
})

/**
 * Adds the vehicle of a list to the garage, or stops using it (FIT-01). The text never changes: nothing moves when
 * the garage is read.
 */
export const MyVehicleToggle = ({ vehicle }: { vehicle: Vehicle }) => {
  const { garage } = useShop()
  const current = useCurrentVehicle()
  const isCurrent = current !== null && isSameVehicle(current, vehicle)
  const Icon = isCurrent ? Check : Car
  return (
    <Toggle
      look="link"
      size="small"
      aria-pressed={isCurrent}
      onClick={() =>
        garage.send(isCurrent ? { type: 'vehicle.deselected' } : { type: 'vehicle.chosen', ...vehicle })
      }
    >
      <Icon aria-hidden="true" size={18} />
      This is my vehicle
    </Toggle>
  )
}

import { Car, Check } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { isSameVehicle, type WholeVehicle } from '#domain/wholeVehicle.ts'

// The room above and below is free for a finger, and the first part no further down for it.
const Toggle = styled(Button, {
  flex: 'none',
  marginBlock: '-$2',
  // Nothing keeps a vehicle then.
  '@media (scripting: none)': { display: 'none' },
})

/**
 * Keeps the vehicle of a list that was opened by a link, and takes it off again (FIT-01). Its words stay, whatever the
 * garage holds, so that nothing moves when that becomes known.
 */
export const MyVehicleToggle = ({ vehicle }: { vehicle: WholeVehicle }) => {
  const { garage } = useShop()
  const current = useCurrentVehicle()
  const isMine = current !== null && isSameVehicle(current, vehicle)
  const Icon = isMine ? Check : Car
  return (
    <Toggle
      look="link"
      size="small"
      aria-pressed={isMine}
      onClick={() =>
        garage.send(isMine ? { type: 'vehicle.parked' } : { type: 'vehicle.chosen', ...vehicle })
      }
    >
      <Icon aria-hidden="true" size={18} />
      This is my vehicle
    </Toggle>
  )
}

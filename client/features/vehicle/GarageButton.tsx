import { useSelector } from '@xstate/react'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { headerButtonShape } from '#client/ui/headerButtonShape.ts'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { vehicleText } from '#domain/vehicle.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import { LazyGarageDialog } from './LazyGarageDialog.ts'

// A fixed measure: the vehicle is known only after the page came to life, and nothing may move then.
const Face = styled('button', headerButtonShape, {
  position: 'relative',
  width: 'clamp(44px, 17vw, 72px)',
  '@w992': { width: '13.375rem', justifyContent: 'flex-end' },
})
// Below the picture, which stays where it is.
const Short = styled('span', {
  position: 'absolute',
  insetInline: 0,
  top: '34px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontSize: '$1',
  lineHeight: '14px',
  '@w992': { display: 'none' },
})
const Words = styled('span', {
  display: 'none',
  width: '10.5rem',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@w992': { display: 'inline-block' },
  '& strong': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
})

/** The current vehicle on every page (FIT-01). */
export const GarageButton = () => {
  const { garage } = useShop()
  const vehicle = useSelector(garage, currentVehicle)
  const [open, setOpen] = useState(false)
  const text = vehicle ? (vehicle.name ?? vehicleText(vehicle)) : null
  return (
    <>
      <Face type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Car aria-hidden="true" size={22} />
        {vehicle ? <Short aria-hidden="true">{vehicle.name ?? vehicle.model}</Short> : null}
        <Words aria-hidden="true">
          My vehicle
          <strong>{text ?? 'Choose a vehicle'}</strong>
        </Words>
        <VisuallyHidden>{text ? `My vehicle: ${text}` : 'My vehicle: choose one'}</VisuallyHidden>
      </Face>
      {open ? <LazyGarageDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

import { useSelector } from '@xstate/react'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { headerButtonShape } from '#client/ui/headerButtonShape.ts'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import { LazyGarageDialog } from './LazyGarageDialog.ts'

// Fixed width: the vehicle is known only after hydration, and the header must not shift then.
const ToggleButton = styled('button', headerButtonShape, {
  position: 'relative',
  width: 'clamp(44px, 17vw, 72px)',
  '@w992': { width: '13.375rem', justifyContent: 'flex-end' },
})
// Below the icon, which keeps its place.
const ShortName = styled('span', {
  position: 'absolute',
  insetInline: 0,
  top: '34px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Larger text would be cut off by the header's edge. All of it stands in the dialog.
  fontSize: 'min($fontSizes$1, 14px)',
  lineHeight: '14px',
  '@w992': { display: 'none' },
})
const LongName = styled('span', {
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
      <ToggleButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Car aria-hidden="true" size={22} />
        {vehicle ? <ShortName aria-hidden="true">{vehicle.name ?? vehicle.model}</ShortName> : null}
        <LongName aria-hidden="true">
          My vehicle
          <strong>{text ?? 'Choose a vehicle'}</strong>
        </LongName>
        <VisuallyHidden>{text ? `My vehicle: ${text}` : 'My vehicle: choose one'}</VisuallyHidden>
      </ToggleButton>
      {open ? <LazyGarageDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

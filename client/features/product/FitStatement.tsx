import { Car } from 'lucide-react'
import { useState } from 'react'
import { FitBadge, type FitState, LazyGarageDialog } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'

const Frame = styled('div', { minHeight: '$target', display: 'flex', alignItems: 'center' })
const Hint = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$2',
  fontSize: '$2',
  color: '$soft',
})

type Props = { fit: FitState; vehicleName: string; hasVehicle: boolean }

/** Whether the part fits, and why (FIT-02). The line keeps its height while the answer loads. */
export const FitStatement = ({ fit, vehicleName, hasVehicle }: Props) => {
  const [dialogOpen, setDialogOpen] = useState(false)
  return (
    <Frame>
      {fit ? <FitBadge fit={fit} vehicle={vehicleName} /> : null}
      {fit === undefined ? <Hint>Checking the fit for your {vehicleName}.</Hint> : null}
      {fit === null && hasVehicle ? (
        <Hint>Whether it fits your {vehicleName} cannot be told at the moment.</Hint>
      ) : null}
      {fit || hasVehicle ? null : (
        <Hint data-screen-only>
          <Car aria-hidden="true" size={20} />
          Does it fit?
          <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
            Choose your vehicle
          </Button>
        </Hint>
      )}
      {dialogOpen ? <LazyGarageDialog onClose={() => setDialogOpen(false)} /> : null}
    </Frame>
  )
}

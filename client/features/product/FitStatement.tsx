import { Car } from 'lucide-react'
import { useState } from 'react'
import { FitBadge, type FitState, LazyGarageDialog } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'

const Frame = styled('div', { minHeight: '$target', display: 'flex', alignItems: 'center' })
const Invitation = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$2',
  fontSize: '$2',
  color: '$soft',
})

type Props = { fit: FitState; vehicleName: string; hasVehicle: boolean }

/** Whether it fits, with the reason (FIT-02); keeps its line while the answer is on its way. */
export const FitStatement = ({ fit, vehicleName, hasVehicle }: Props) => {
  const [choosing, setChoosing] = useState(false)
  return (
    <Frame>
      {fit ? <FitBadge fit={fit} vehicle={vehicleName} /> : null}
      {fit === undefined ? <Invitation>Checking the fit for your {vehicleName}.</Invitation> : null}
      {fit === null && hasVehicle ? (
        <Invitation>Whether it fits your {vehicleName} cannot be told at the moment.</Invitation>
      ) : null}
      {fit || hasVehicle ? null : (
        <Invitation data-screen-only>
          <Car aria-hidden="true" size={20} />
          Does it fit?
          <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            Choose your vehicle
          </Button>
        </Invitation>
      )}
      {choosing ? <LazyGarageDialog onClose={() => setChoosing(false)} /> : null}
    </Frame>
  )
}

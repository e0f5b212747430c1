import { FitBadge, type ShownFit } from '#client/parts/FitBadge.tsx'
import { styled } from '#client/ui/theme.ts'

const Invitation = styled('p', { fontSize: '$2', color: '$soft' })

type Props = { fit: ShownFit | null; vehicleName: string; hasVehicle: boolean }

/** Whether it fits, with the reason (FIT-02); keeps its line while the answer is on its way. */
export const FitStatement = ({ fit, vehicleName, hasVehicle }: Props) => {
  if (fit) return <FitBadge fit={fit} vehicle={vehicleName} reason />
  return (
    <Invitation>
      {hasVehicle
        ? `Checking the fit for your ${vehicleName}.`
        : 'Choose your vehicle to see whether it fits.'}
    </Invitation>
  )
}

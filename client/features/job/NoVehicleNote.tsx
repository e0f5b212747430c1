import { type ReactNode, useState } from 'react'
import { LazyGarageDialog } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { type Vehicle, vehicleText } from '#domain/vehicle/vehicle.ts'

type Props = {
  /** The shopper's vehicle, for which the part is not listed. */
  other?: Vehicle | null
  /** Leads to the parts for the shopper's vehicle, in place of the choice of one. */
  link?: ReactNode
}

/** Says that it is not known which parts fit, and leads to the choice of a vehicle (JOB-04). */
export const NoVehicleNote = ({ other = null, link = null }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Callout>
      <p>
        {other
          ? `This part is not listed for your ${vehicleText(other)}, so we cannot say which of these parts fit.`
          : 'Without a vehicle we cannot say which of these parts fit.'}
      </p>
      {link ?? (
        <Button look="link" needsScript aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {other ? 'Change vehicle' : 'Choose your vehicle'}
        </Button>
      )}
      {isOpen ? <LazyGarageDialog staysHere onClose={() => setOpen(false)} /> : null}
    </Callout>
  )
}

import { Car } from 'lucide-react'
import { useState } from 'react'
import { FitStatus, type Fits, LazyGarageDialog } from '#client/features/vehicle/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { EnquiryButton } from '../deferredParts.tsx'
import type { Product } from '../product.types.ts'

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: '$target',
  // The answer comes after hydration: its lines are reserved if there is a vehicle.
  'html[data-vehicle] &': { minHeight: '84px' },
})
const Line = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$4',
  fontSize: '$2',
  color: '$soft',
  '& svg': { marginRight: '-$2' },
})

type Props = {
  product: Pick<Product, 'id' | 'name' | 'displayName' | 'urlcomponent' | 'articleNumber'>
  fits: Fits
}

/** Whether the part fits, and why (FIT-02). Where only a person can tell, the question goes out from here (FIT-06). */
export const FitStatement = ({ product, fits }: Props) => {
  const { vehicle, vehicleName } = fits
  const hasVehicle = vehicle !== null
  const fit = fits.of(product.id)
  const [dialogOpen, setDialogOpen] = useState(false)
  const asksPerson = hasVehicle && (fit === null || fit?.verdict === 'UNKNOWN' || fit?.verdict === 'FITS_IF')
  return (
    <Frame>
      <div aria-live="polite">
        <FitStatus
          fits={fits}
          record={product.id}
          part={{ name: product.displayName, urlcomponent: product.urlcomponent }}
        />
        {fit === undefined ? <Line>Checking the fit for your {vehicleName}.</Line> : null}
        {fit === null && hasVehicle ? (
          <Line>Whether it fits your {vehicleName} cannot be told at the moment.</Line>
        ) : null}
      </div>
      <Line data-screen-only>
        {hasVehicle ? null : (
          <>
            <Car aria-hidden="true" size={20} />
            Does it fit?
          </>
        )}
        <Button look="link" size="small" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          {hasVehicle ? 'Change vehicle' : 'Choose your vehicle'}
        </Button>
        {asksPerson ? <EnquiryButton product={product} question="fit" look="link" /> : null}
      </Line>
      {dialogOpen ? <LazyGarageDialog staysHere onClose={() => setDialogOpen(false)} /> : null}
    </Frame>
  )
}

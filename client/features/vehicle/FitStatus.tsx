import { useState } from 'react'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { FitBadge } from './FitBadge.tsx'
import type { Fits } from './useFits.ts'

const FitQuestionDialog = lazyComponent(
  async () => (await import('./FitQuestionDialog.tsx')).FitQuestionDialog,
)

export type FitPart = { name: string; urlcomponent?: string | null | undefined }
type Props = {
  fits: Fits
  record: string
  part: FitPart
}

/** A part's badge, and the question that settles a fit with a condition (FIT-07). */
export const FitStatus = ({ fits, record, part }: Props) => {
  const [asking, setAsking] = useState(false)
  const { vehicle, vehicleName, records } = fits
  const fit = fits.of(record)
  const asks = fit?.verdict === 'FITS_IF' ? { part: part.name, onAsk: () => setAsking(true) } : undefined
  return (
    <>
      {fit ? <FitBadge fit={fit} vehicle={vehicleName} asks={asks} /> : null}
      {asking && vehicle ? (
        <FitQuestionDialog
          record={record}
          records={records}
          vehicle={vehicle}
          part={part}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

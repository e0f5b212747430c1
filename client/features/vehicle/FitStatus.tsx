import { FitBadge } from './FitBadge.tsx'
import type { Fit } from './fit.ts'
import { type FitPart, useFitQuestion } from './useFitQuestion.tsx'
import type { Fits } from './useFits.ts'

type Props = {
  fits: Fits
  record: string
  part: FitPart
  /** What the server says of the page's vehicle: shown until `fits` are known, and without a script. */
  served?: Fit | null | undefined
}

/** A part's badge, and the question that settles a fit with a condition (FIT-07). */
export const FitStatus = ({ fits, record, part, served = null }: Props) => {
  const { vehicle, vehicleName, records } = fits
  const { ask, dialog } = useFitQuestion(vehicle, records)
  const own = fits.of(record)
  const asks = own?.verdict === 'FITS_IF' ? { part: part.name, onAsk: () => ask(record, part) } : undefined
  const fit = own ?? served
  return (
    <>
      {fit ? <FitBadge fit={fit} vehicle={own ? vehicleName : ''} asks={asks} /> : null}
      {dialog}
    </>
  )
}

import { FitBadge } from './FitBadge.tsx'
import type { Fit } from './fit.ts'
import { type FitPart, useFitQuestion } from './useFitQuestion.tsx'
import type { Fits } from './useFits.ts'

type Props = {
  fits: Fits
  record: string
  part: FitPart
  /** The server's answer for the page's vehicle, shown until `fits` are known, and without a script. */
  served?: Fit | null | undefined
}

/** A part's badge, which leads to the question that settles a fit with a condition. The caller shows the question. */
export const FitAnswer = ({
  fits,
  record,
  part,
  served = null,
  ask,
}: Props & Pick<ReturnType<typeof useFitQuestion>, 'ask'>) => {
  const own = fits.of(record)
  const asks = own?.verdict === 'FITS_IF' ? { part: part.name, onAsk: () => ask(record, part) } : undefined
  const fit = own ?? served
  return fit ? <FitBadge fit={fit} vehicle={own ? fits.vehicleName : ''} asks={asks} /> : null
}

/** A part's badge with its question (FIT-07). */
export const FitStatus = (props: Props) => {
  const { vehicle, records } = props.fits
  const { ask, dialog } = useFitQuestion(vehicle, records)
  return (
    <>
      <FitAnswer {...props} ask={ask} />
      {dialog}
    </>
  )
}

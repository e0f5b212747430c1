import { useHydrated } from '@tanstack/react-router'
import { FitBadge } from './FitBadge.tsx'
import type { Fit } from './fit.ts'
import { type FitPart, useFitQuestion } from './useFitQuestion.tsx'
import type { Fits } from './useFits.ts'

type Props = { fits: Fits; record: string; part: FitPart }
type Asking = Props & Pick<ReturnType<typeof useFitQuestion>, 'ask'>

/** Without a script nothing answers a press, so the badge is a button from hydration on. */
const ConditionalFit = ({ fits, fit, record, part, ask }: Asking & { fit: Fit }) => {
  const asks = useHydrated() ? { part: part.name, onAsk: () => ask(record, part) } : undefined
  return <FitBadge fit={fit} vehicle={fits.vehicleName} asks={asks} />
}

/** A part's badge, which leads to the question that settles a fit with a condition. The caller shows the question. */
export const FitAnswer = (props: Asking) => {
  const { fits, record } = props
  const own = fits.of(record)
  if (own?.verdict === 'FITS_IF') return <ConditionalFit {...props} fit={own} />
  const fit = fits.shown(record)
  return fit ? <FitBadge fit={fit} vehicle={own ? fits.vehicleName : ''} /> : null
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

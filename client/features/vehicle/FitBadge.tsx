import { StatusIcon, type Tone } from '#client/ui/StatusIcon.tsx'
import { styled } from '#client/ui/theme.ts'
import type { Fit } from './fit.ts'

const Frame = styled('p', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  fontSize: '$2',
  lineHeight: 1.4,
  variants: {
    tone: {
      good: { color: '$good' },
      warning: { color: '$warning' },
      bad: { color: '$bad' },
      neutral: { color: '$soft' },
    },
  },
})

const tones = {
  FITS: 'good',
  FITS_IF: 'warning',
  DOES_NOT_FIT: 'bad',
  UNKNOWN: 'neutral',
} as const satisfies Record<Fit['verdict'], Tone>

/** A reason why the part fits says no more than that it does. */
const headlineOf = ({ verdict, reason }: Fit, vehicle: string): string => {
  if (verdict === 'FITS') return `Fits your ${vehicle}.`
  return verdict === 'DOES_NOT_FIT' ? 'Does not fit.' : reason
}

type Props = {
  fit: Fit
  /** The vehicle's name. */
  vehicle: string
}

/** Whether the part fits the current vehicle, and why (FIT-02). An unknown fit must never look like a fit. */
export const FitBadge = ({ fit, vehicle }: Props) => {
  const tone = tones[fit.verdict]
  return (
    <Frame tone={tone} data-fit={fit.verdict}>
      <StatusIcon tone={tone} />
      <span>
        <strong>{headlineOf(fit, vehicle)}</strong>
        {fit.verdict === 'DOES_NOT_FIT' ? ` ${fit.reason}` : null}
      </span>
    </Frame>
  )
}

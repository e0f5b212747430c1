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

const labels = {
  FITS: { tone: 'good', text: 'Fits' },
  FITS_IF: { tone: 'warning', text: 'Fits if' },
  DOES_NOT_FIT: { tone: 'bad', text: 'Does not fit' },
  UNKNOWN: { tone: 'neutral', text: 'Fit not known' },
} as const satisfies Record<Fit['verdict'], { tone: Tone; text: string }>

type Props = {
  fit: Fit
  /** The vehicle's name. */
  vehicle: string
}

/** Whether the part fits the current vehicle, and why (FIT-02). An unknown fit must never look like a fit. */
export const FitBadge = ({ fit, vehicle }: Props) => {
  const { tone, text } = labels[fit.verdict]
  // These reasons name the vehicle. A reason why the part fits adds nothing and is left out.
  const showsReason = fit.verdict === 'DOES_NOT_FIT' || fit.verdict === 'UNKNOWN'
  return (
    <Frame tone={tone} data-fit={fit.verdict}>
      <StatusIcon tone={tone} />
      <span>
        {/* The reason of `FITS_IF` is a complete sentence. */}
        <strong>
          {fit.verdict === 'FITS_IF' ? fit.reason : `${showsReason ? text : `${text} your ${vehicle}`}.`}
        </strong>
        {showsReason ? ` ${fit.reason}` : null}
      </span>
    </Frame>
  )
}

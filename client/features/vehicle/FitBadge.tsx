import { StatusIcon, type Tone } from '#client/ui/StatusIcon.tsx'
import { styled } from '#client/ui/theme.ts'

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

export type Fit = {
  verdict: 'FITS' | 'FITS_IF' | 'DOES_NOT_FIT' | 'UNKNOWN'
  reason: string
}

/** Null where no vehicle is current or nothing can be said; undefined while it is being asked. */
export type FitState = Fit | null | undefined

/** The reason to ask first (FIT-03); null where there is none, undefined while that is being asked. */
export const misfitReason = (fit: FitState): string | null | undefined =>
  fit && (fit.verdict === 'DOES_NOT_FIT' ? fit.reason : null)

const words = {
  FITS: { tone: 'good', text: 'Fits' },
  FITS_IF: { tone: 'warning', text: 'Fits if' },
  DOES_NOT_FIT: { tone: 'bad', text: 'Does not fit' },
  UNKNOWN: { tone: 'neutral', text: 'Fit not known' },
} as const satisfies Record<Fit['verdict'], { tone: Tone; text: string }>

type Props = {
  fit: Fit
  /** The vehicle's words. */
  vehicle: string
}

/** Whether the part fits the current vehicle, and why (FIT-02). Unknown never looks like fits. */
export const FitBadge = ({ fit, vehicle }: Props) => {
  const { tone, text } = words[fit.verdict]
  // Reasons name the vehicle themselves; that it is made for it is no news.
  const why = fit.verdict === 'DOES_NOT_FIT' || fit.verdict === 'UNKNOWN'
  return (
    <Frame tone={tone} data-fit={fit.verdict}>
      <StatusIcon tone={tone} />
      <span>
        {/* The condition is a sentence that says the verdict itself. */}
        <strong>
          {fit.verdict === 'FITS_IF' ? fit.reason : `${why ? text : `${text} your ${vehicle}`}.`}
        </strong>
        {why ? ` ${fit.reason}` : null}
      </span>
    </Frame>
  )
}

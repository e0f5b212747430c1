import type { ReactNode } from 'react'
import { StatusIcon, type Tone } from '#client/ui/StatusIcon.tsx'
import { statusNoteStyle } from '#client/ui/StatusNote.tsx'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Fit } from './fit.ts'

const Frame = styled('p', statusNoteStyle)
const AskButton = styled('button', {
  ...statusNoteStyle,
  padding: 0,
  border: 0,
  backgroundColor: 'transparent',
  textAlign: 'left',
  cursor: 'pointer',
  '& u': { color: '$ink', textUnderlineOffset: '0.2em', whiteSpace: 'nowrap' },
  '@media print': { '& u': { display: 'none' } },
})

const tones = {
  FITS: 'good',
  FITS_IF: 'warning',
  DOES_NOT_FIT: 'bad',
  UNKNOWN: 'neutral',
} as const satisfies Record<Fit['verdict'], Tone>

/** A reason why the part fits says no more than that it does. */
const headlineOf = ({ verdict, reason }: Fit, vehicle: string): string => {
  if (verdict === 'FITS') return vehicle ? `Fits your ${vehicle}.` : reason
  return verdict === 'DOES_NOT_FIT' ? 'Does not fit.' : reason
}

type Props = {
  fit: Fit
  /** The own vehicle's name; empty for another one. */
  vehicle: string
  /** Leads to the question that decides, of the part that it names. */
  asks?: { part: string; onAsk: () => void } | undefined
}

/** Whether the part fits the vehicle, and why (FIT-02). An unknown fit must never look like a fit. */
export const FitBadge = ({ fit, vehicle, asks }: Props) => {
  const tone = tones[fit.verdict]
  const words: ReactNode = (
    <>
      <StatusIcon tone={tone} />
      <span>
        <strong>{headlineOf(fit, vehicle)}</strong>
        {fit.verdict === 'DOES_NOT_FIT' ? ` ${fit.reason}` : null}
        {asks ? (
          <>
            {' '}
            <u>
              Check yours<VisuallyHidden>: {asks.part}</VisuallyHidden>
            </u>
          </>
        ) : null}
      </span>
    </>
  )
  return asks ? (
    <AskButton type="button" aria-haspopup="dialog" tone={tone} data-fit={fit.verdict} onClick={asks.onAsk}>
      {words}
    </AskButton>
  ) : (
    <Frame tone={tone} data-fit={fit.verdict}>
      {words}
    </Frame>
  )
}

import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Chart } from '../drawing/chart.ts'
import { type ChartCoverage, coverageFile, coverageOf } from '../drawing/coverage.ts'
import { Legend, Tool } from './styles.ts'

const places = ['machines', 'views', 'browser'] as const
export type Place = (typeof places)[number]
const titles: Record<Place, string> = {
  machines: 'on machines',
  views: 'on views',
  browser: 'in a browser',
}

const one = v.nullable(v.fallback(v.nullable(coverageFile), null))
const answer = v.object({ machines: one, views: one, browser: one })
type Reports = v.InferOutput<typeof answer>

/** The reports of the last test run, as the server has them; null until they came, or where it has none. */
export const useReports = (): Reports | null => {
  const [reports, setReports] = useState<Reports | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const came = await fetch('/flows/coverage', { signal: leaving.signal })
        if (came.ok) setReports(v.parse(answer, await came.json()))
      } catch {
        // Without reports there is nothing to colour; the drawing stands without them.
      }
    }
    void ask()
    return () => leaving.abort()
  }, [])
  return reports
}

type SwitchProps = { place: Place | null; onPlace: (place: Place | null) => void; reports: Reports | null }

/** What the colours tell: who is where now, or how often journeys came by. */
export const CoverageSwitch = ({ place, onPlace, reports }: SwitchProps) => (
  <span role="group" aria-label="Colours tell">
    Colours tell
    <Tool type="button" aria-pressed={place === null} onClick={() => onPlace(null)}>
      the present
    </Tool>
    or journeys
    {places.map((one) => (
      <Tool
        key={one}
        type="button"
        aria-pressed={place === one}
        disabled={!reports?.[one]}
        title={reports?.[one] ? undefined : 'No report of such journeys is here: run the tests first.'}
        onClick={() => onPlace(one)}
      >
        {titles[one]}
      </Tool>
    ))}
  </span>
)

export const coverageAt = (
  reports: Reports | null,
  place: Place | null,
  chart: Chart,
): ChartCoverage | null => {
  const file = place && reports?.[place]
  return file ? coverageOf(chart, file) : null
}

/** How deep a colour says how often, and what was never taken. */
export const CoverageLegend = ({ coverage, place }: { coverage: ChartCoverage | null; place: Place }) =>
  coverage && coverage.walks > 0 && coverage.entered.size > 1 ? (
    <Legend>
      {coverage.walks} journeys {titles[place]}: {coverage.states} states entered, {coverage.walked.size} of{' '}
      {coverage.walked.size + coverage.unwalked.size} transitions taken. <i data-heat="1" /> once{' '}
      <i data-heat="2" /> some <i data-heat="3" /> many <i data-heat="4" /> hundreds of times{' '}
      <i data-heat="0" /> never. Point at a state or an event to read how often.
    </Legend>
  ) : (
    <Legend>No journey {titles[place]} came through this machine.</Legend>
  )

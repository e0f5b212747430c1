/** The coverage reports of the last test run. */
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Chart } from '../drawing/chart.ts'
import { type ChartCoverage, coverageFile, coverageOf } from '../drawing/coverage.ts'

/** The tests that write reports: on machines alone, on rendered views, and in a browser. */
export const testKinds = ['machines', 'views', 'browser'] as const
export type TestKind = (typeof testKinds)[number]

const report = v.nullable(v.fallback(v.nullable(coverageFile), null))
const reportsSchema = v.object({ machines: report, views: report, browser: report })
export type Reports = v.InferOutput<typeof reportsSchema>

/** Fetches the reports. Null until they arrive, or if there are none. */
export const useReports = (address: string | undefined): Reports | null => {
  const [reports, setReports] = useState<Reports | null>(null)
  useEffect(() => {
    const unmounted = new AbortController()
    const load = async () => {
      if (address === undefined) return
      try {
        const response = await fetch(address, { signal: unmounted.signal })
        if (response.ok) setReports(v.parse(reportsSchema, await response.json()))
      } catch {
        // The viewer also works without reports.
      }
    }
    void load()
    return () => unmounted.abort()
  }, [address])
  return reports
}

export const coverageBy = (
  kind: TestKind | null,
  reports: Reports | null,
  chart: Chart,
): ChartCoverage | null => {
  const file = kind && reports?.[kind]
  return file ? coverageOf(chart, file) : null
}

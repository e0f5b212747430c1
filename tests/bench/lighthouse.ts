/** Runs Lighthouse, which simulates a visit with a slow phone. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { installedBrowser } from '#tests/support/installedBrowser.ts'

const run = promisify(execFile)
type Audit = { displayValue?: string; details?: { items?: readonly Row[] } }
type Row = { items?: readonly { subpart?: string; duration?: number }[]; nodeLabel?: string }
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }

/** The element of the largest paint, and the milliseconds of each of its phases, without throttling. */
const largestPaint = ({ details }: Audit) => {
  const rows = details?.items ?? []
  const parts = rows.flatMap(({ items = [] }) => items)
  return {
    element: rows.find(({ nodeLabel }) => nodeLabel)?.nodeLabel?.slice(0, 60) ?? null,
    ...Object.fromEntries(parts.map(({ subpart = '', duration = 0 }) => [subpart, Math.round(duration)])),
  }
}

/** Scores up to 100, the metrics behind them, and the phases of the largest paint. */
export const visit = async (url: string): Promise<Record<string, unknown>> => {
  const { stdout } = await run(
    'node_modules/.bin/lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(installedBrowser ? { CHROME_PATH: installedBrowser } : {}) },
    },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])
  const shown = (id: string) => audits[id]?.displayValue ?? null
  return {
    ...Object.fromEntries(scores),
    fcp: shown('first-contentful-paint'),
    lcp: shown('largest-contentful-paint'),
    cls: shown('cumulative-layout-shift'),
    speedIndex: shown('speed-index'),
    tbt: shown('total-blocking-time'),
    requests: audits['network-requests']?.details?.items?.length ?? null,
    largest: largestPaint(audits['lcp-breakdown-insight'] ?? {}),
  }
}

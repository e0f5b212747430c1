import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { machines } from '../machines.ts'
import { chartOf } from './chart.ts'
import { type CoverageFile, coverageFile, coverageOf } from './coverage.ts'
import { Drawing } from './Drawing.tsx'
import { createLayouter } from './elk.ts'
import type { Layout } from './layout.ts'

export const readCoverage = (text: string): CoverageFile => v.parse(coverageFile, JSON.parse(text))

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:#1f2326;background:#fff}
h2{margin:40px 0 4px}table{border-collapse:collapse}td,th{padding:4px 14px 4px 0;text-align:left}
svg{max-width:100%;height:auto}p{color:#565d63;margin:0 0 12px}.none{color:#9a5000}`

const Machine = ({ layout, file }: { layout: Layout; file: CoverageFile }) => {
  const { chart } = layout
  const coverage = coverageOf(chart, file)
  if (!coverage) {
    return (
      <section id={chart.id}>
        <h2>{chart.id}</h2>
        <p className="none">No journey was made through this machine.</p>
      </section>
    )
  }
  const { walks, entered, walked, unwalked } = coverage
  return (
    <section id={chart.id}>
      <h2>{chart.id}</h2>
      <p>
        {walks} journeys, {coverage.states} states, {coverage.transitions} transitions walked, {unwalked.size}{' '}
        not walked.
      </p>
      <Drawing layout={layout} active={entered} taken={walked} unwalked={unwalked} />
    </section>
  )
}

/** The report as one page that needs nothing else; `title` says where the journeys were made. */
export const coveragePage = async (title: string, file: CoverageFile): Promise<string> => {
  const layOut = createLayouter()
  const layouts = await Promise.all([...machines.values()].map((machine) => layOut(chartOf(machine))))
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <p>Red was walked. Dashed orange was not.</p>
        {layouts.map((layout) => (
          <Machine key={layout.chart.id} layout={layout} file={file} />
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
}

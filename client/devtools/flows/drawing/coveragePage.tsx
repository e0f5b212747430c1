import { Fragment, type ReactNode } from 'react'
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

const columnStyle = `.columns{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px}
.columns h3{margin:0;font-size:15px}.columns section{min-width:0;overflow-x:auto}
td.full{color:#1a6b2f}td.part{color:#9a5000}`

export type Column = { readonly title: string; readonly file: CoverageFile }
const share = (walked: number, all: number): ReactNode => (
  <td className={walked === all ? 'full' : 'part'}>
    {walked} of {all}
  </td>
)

const Row = ({ layout, columns }: { layout: Layout; columns: readonly Column[] }) => (
  <tr>
    <th scope="row">
      <a href={`#${layout.chart.id}`}>{layout.chart.id}</a>
    </th>
    {columns.map(({ title, file }) => {
      const coverage = coverageOf(layout.chart, file)
      if (!coverage || coverage.walks === 0) return <td key={title}>–</td>
      return (
        <Fragment key={title}>
          {share(coverage.walked.size, coverage.walked.size + coverage.unwalked.size)}
        </Fragment>
      )
    })}
  </tr>
)

const InColumn = ({ layout, column }: { layout: Layout; column: Column }) => {
  const coverage = coverageOf(layout.chart, column.file)
  return (
    <section>
      <h3>{column.title}</h3>
      {coverage && coverage.walks > 0 && coverage.states > 0 ? (
        <>
          <p>
            {coverage.walks} journeys, {coverage.states} states, {coverage.walked.size} transitions taken,{' '}
            {coverage.unwalked.size} not.
          </p>
          <Drawing layout={layout} times={coverage.times} />
        </>
      ) : (
        <p className="none">No journey came here.</p>
      )}
    </section>
  )
}

/** All runs beside each other, machine by machine: the deeper the colour, the more often it was taken. */
export const coverageColumns = async (columns: readonly Column[]): Promise<string> => {
  const layOut = createLayouter()
  const layouts = await Promise.all([...machines.values()].map((machine) => layOut(chartOf(machine))))
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Coverage of journeys</title>
        <style>{style + columnStyle}</style>
      </head>
      <body>
        <h1>Coverage of journeys</h1>
        <p>
          The deeper the red, the more often it was taken; dashed orange was never taken. Point at a state or
          an event to read how often. The table counts transitions.
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Machine</th>
              {columns.map(({ title }) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {layouts.map((layout) => (
              <Row key={layout.chart.id} layout={layout} columns={columns} />
            ))}
          </tbody>
        </table>
        {layouts.map((layout) => (
          <article id={layout.chart.id} key={layout.chart.id}>
            <h2>{layout.chart.id}</h2>
            <div className="columns">
              {columns.map((column) => (
                <InColumn key={column.title} layout={layout} column={column} />
              ))}
            </div>
          </article>
        ))}
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}\n`
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

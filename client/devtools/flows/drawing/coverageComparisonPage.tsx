import { type CoverageFile, type Criteria, coverageOf } from '#flow-tools/drawing/coverage.ts'
import { criteriaTitles } from '#flow-tools/drawing/criteriaTitles.ts'
import { Drawing } from '#flow-tools/drawing/Drawing.tsx'
import type { Layout } from '#flow-tools/drawing/layout.ts'
import { layOutMachines, renderDocument } from './coverageDocument.tsx'

const columnStyle = `.columns{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:16px}
.columns h3{margin:0;font-size:15px}.columns section{min-width:0;overflow-x:auto}
@media (max-width:799.98px){.columns{grid-template-columns:minmax(0,1fr)}}
@media (max-width:479.98px){body{margin:16px}table{font-size:12px}td,th{padding-right:6px}
th[scope=row]{max-width:132px;overflow-wrap:anywhere}}
td.full{color:light-dark(#1a6b2f,#7ecb94)}td.part{color:var(--colors-warning,#9a5000)}`

type Column = { readonly title: string; readonly file: CoverageFile }

const ShareCell = ({ walked, all }: { walked: number; all: number }) => (
  <td className={walked === all ? 'full' : 'part'}>
    {walked} of {all}
  </td>
)

const MachineRow = ({ layout, columns }: { layout: Layout; columns: readonly Column[] }) => (
  <tr>
    <th scope="row">
      <a href={`#${layout.chart.id}`}>{layout.chart.id}</a>
    </th>
    {columns.map(({ title, file }) => {
      const coverage = coverageOf(layout.chart, file)
      if (!coverage || coverage.walks === 0) return <td key={title}>–</td>
      const { walked, unwalked } = coverage
      return <ShareCell key={title} walked={walked.size} all={walked.size + unwalked.size} />
    })}
  </tr>
)

const CriteriaRow = ({ machine, criteria }: { machine: string; criteria: Criteria }) => (
  <tr>
    <th scope="row">
      <a href={`#${machine}`}>{machine}</a>
    </th>
    {criteriaTitles.map(({ key }) => (
      <ShareCell key={key} walked={criteria[key].covered} all={criteria[key].all} />
    ))}
  </tr>
)

/** The criteria beyond states and transitions, for tests that report them. */
const CriteriaTable = ({ layouts, columns }: { layouts: readonly Layout[]; columns: readonly Column[] }) => {
  const rows = layouts.flatMap(({ chart }) =>
    columns.flatMap(({ title, file }) => {
      const criteria = coverageOf(chart, file)?.criteria
      return criteria
        ? [<CriteriaRow key={`${title} ${chart.id}`} machine={chart.id} criteria={criteria} />]
        : []
    }),
  )
  return rows.length === 0 ? null : (
    <table>
      <thead>
        <tr>
          <th scope="col">Machine</th>
          {criteriaTitles.map(({ key, title }) => (
            <th scope="col" key={key}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  )
}

const MachineColumn = ({ layout, column }: { layout: Layout; column: Column }) => {
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
          <Drawing layout={layout} counts={coverage.counts} undecided={coverage.undecided} />
        </>
      ) : (
        <p className="none">No journey used this machine.</p>
      )}
    </section>
  )
}

/** The page that compares several reports machine by machine. */
export const coverageComparisonPage = async (columns: readonly Column[]): Promise<string> => {
  const layouts = await layOutMachines()
  return renderDocument(
    'Coverage of journeys',
    columnStyle,
    <>
      <p>
        A deeper red means that journeys took it more often; dashed orange was never taken. Point at a state
        or an event to see its count. The table counts transitions.
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
            <MachineRow key={layout.chart.id} layout={layout} columns={columns} />
          ))}
        </tbody>
      </table>
      <h2>Guards, pairs, failures, delays and ignored events</h2>
      <CriteriaTable layouts={layouts} columns={columns} />
      {layouts.map((layout) => (
        <article id={layout.chart.id} key={layout.chart.id}>
          <h2>{layout.chart.id}</h2>
          <div className="columns">
            {columns.map((column) => (
              <MachineColumn key={column.title} layout={layout} column={column} />
            ))}
          </div>
        </article>
      ))}
    </>,
  )
}

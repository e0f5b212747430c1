import { type CoverageFile, coverageOf } from './coverage.ts'
import { layOutMachines, renderDocument } from './coverageDocument.tsx'
import { Drawing } from './Drawing.tsx'
import type { Layout } from './layout.ts'

const MachineCoverage = ({ layout, file }: { layout: Layout; file: CoverageFile }) => {
  const { chart } = layout
  const coverage = coverageOf(chart, file)
  if (!coverage) {
    return (
      <section id={chart.id}>
        <h2>{chart.id}</h2>
        <p className="none">No journey used this machine.</p>
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

/** The page of one report. */
export const coveragePage = async (title: string, file: CoverageFile): Promise<string> => {
  const layouts = await layOutMachines()
  return renderDocument(
    title,
    '',
    <>
      <p>Red was walked. Dashed orange was not.</p>
      {layouts.map((layout) => (
        <MachineCoverage key={layout.chart.id} layout={layout} file={file} />
      ))}
    </>,
  )
}

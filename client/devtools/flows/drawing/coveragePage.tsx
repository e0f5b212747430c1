import { type CoverageFile, coverageOf } from '#flow-tools/drawing/coverage.ts'
import { Drawing } from '#flow-tools/drawing/Drawing.tsx'
import type { Layout } from '#flow-tools/drawing/layout.ts'
import { layOutMachines, renderDocument } from './coverageDocument.tsx'

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

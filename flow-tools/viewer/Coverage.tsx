import type { ChartCoverage, Criteria } from '../drawing/coverage.ts'
import { criteriaTitles } from '../drawing/criteriaTitles.ts'
import { type Reports, type TestKind, testKinds } from './coverageReports.ts'
import { Legend, Tool } from './styles.tsx'

const titles: Record<TestKind, string> = {
  machines: 'on machines',
  views: 'on views',
  browser: 'in a browser',
}

type SwitchProps = {
  kind: TestKind | null
  onKind: (kind: TestKind | null) => void
  reports: Reports | null
}

/** Chooses between the current state and the coverage of tests. */
export const CoverageSwitch = ({ kind, onKind, reports }: SwitchProps) => (
  <span role="group" aria-label="Colours show">
    Colours show
    <Tool type="button" aria-pressed={kind === null} onClick={() => onKind(null)}>
      the current state
    </Tool>
    or tests
    {testKinds.map((one) => (
      <Tool
        key={one}
        type="button"
        aria-pressed={kind === one}
        disabled={!reports?.[one]}
        title={reports?.[one] ? undefined : 'There is no report of these tests: run them first.'}
        onClick={() => onKind(one)}
      >
        {titles[one]}
      </Tool>
    ))}
  </span>
)

const CriteriaSummary = ({ criteria }: { criteria: Criteria }) => {
  const missing = criteriaTitles.flatMap(({ key }) => criteria[key].missing)
  return (
    <>
      {criteriaTitles
        .filter(({ key }) => criteria[key].all > 0)
        .map(({ key, title }) => `${criteria[key].covered} of ${criteria[key].all} ${title}`)
        .join(', ')}
      .{' '}
      {missing.length > 0 && (
        <details>
          <summary>Not covered: {missing.length}</summary>
          <ul>
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Explains the colours of a coverage. */
export const CoverageLegend = ({ coverage, kind }: { coverage: ChartCoverage | null; kind: TestKind }) =>
  coverage && coverage.walks > 0 && coverage.entered.size > 1 ? (
    <Legend>
      {coverage.walks} journeys {titles[kind]}: {coverage.states} states entered, {coverage.walked.size} of{' '}
      {coverage.walked.size + coverage.unwalked.size} transitions taken.{' '}
      {coverage.criteria && <CriteriaSummary criteria={coverage.criteria} />} <i data-heat="1" /> once{' '}
      <i data-heat="2" /> some <i data-heat="3" /> many <i data-heat="4" /> hundreds of times{' '}
      <i data-heat="0" /> never. Point at a state or an event to see its count.
    </Legend>
  ) : (
    <Legend>No journey {titles[kind]} used this machine.</Legend>
  )

/** Says for each clause of docs/requirements.md which tests of a run prove it. */
import { type Citation, citationsIn, clausesOf, nameOf, type Requirement } from './requirements.ts'

export type RunTest = { file: string; title: string; status: 'passed' | 'failed' | 'skipped' }

const marks = { passed: '✓', failed: '✗ failed:', skipped: '– skipped:' }

/** Groups the tests by what their titles name. */
const testsByName = (tests: readonly RunTest[]): Map<string, RunTest[]> => {
  const byName = new Map<string, RunTest[]>()
  for (const test of tests) {
    for (const name of new Set(citationsIn(test.title).map(nameOf))) {
      byName.set(name, [...(byName.get(name) ?? []), test])
    }
  }
  return byName
}

/** Why a clause is not proven, or null if it is. */
const gapOf = (tests: readonly RunTest[]): string | null => {
  if (tests.length === 0) return 'no test'
  if (tests.some(({ status }) => status === 'failed')) return 'a test failed'
  return tests.some(({ status }) => status === 'passed') ? null : 'its tests were skipped'
}

/** `page` is Markdown with the tests of each clause; `gaps` are the clauses that this run did not prove. */
export const requirementTests = (
  requirements: readonly Requirement[],
  tests: readonly RunTest[],
): { page: string; gaps: string[]; clauses: number } => {
  const byName = testsByName(tests)
  const testsOf = (clause: Citation) => byName.get(nameOf(clause)) ?? []
  const lines = (of: readonly RunTest[]) =>
    of.map(({ file, title, status }) => `  - ${marks[status]} \`${file}\` ${title}`)
  const clauses = requirements.flatMap(clausesOf)
  const gaps = clauses.flatMap((clause) => {
    const gap = gapOf(testsOf(clause))
    return gap === null ? [] : [`${nameOf(clause)}: ${gap}`]
  })
  const sections = requirements.map((requirement) => {
    const { id, sentence } = requirement
    const proofs = clausesOf(requirement).flatMap((clause) => {
      const gap = gapOf(testsOf(clause))
      return [`- **${nameOf(clause)}**${gap === null ? '' : ` — ${gap}`}`, ...lines(testsOf(clause))]
    })
    const citing = new Set(clausesOf(requirement).flatMap(testsOf))
    const others = testsOf({ id, part: null }).filter((test) => !citing.has(test))
    const rest = others.length > 0 ? ['- other tests of this rule', ...lines(others)] : []
    return [`## ${id}`, '', sentence, '', ...proofs, ...rest, ''].join('\n')
  })
  const page = ['# Which tests prove the requirements', '', ...sections].join('\n')
  return { page, gaps, clauses: clauses.length }
}

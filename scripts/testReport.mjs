// Reads the reports of Vitest and Playwright in reports/*.json.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The first lines of an error, without the page's HTML that may follow. */
const firstLines = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 20)

const fromVitest = (json) => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
  retried: [],
  tests: json.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, duration, status }) => ({
      file: relative(process.cwd(), file.name),
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      milliseconds: duration ?? 0,
    })),
  ),
  failures: json.testResults.flatMap((file) => [
    // A file that failed to load has a message and no tests.
    ...(file.assertionResults.length === 0 && file.message
      ? [{ test: relative(process.cwd(), file.name), lines: firstLines(file.message) }]
      : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        test: `${relative(process.cwd(), file.name)} › ${test.fullName}`,
        lines: firstLines(test.failureMessages[0]),
      })),
  ]),
})

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

const outcomes = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' }

/** The tests of a file; `above` are the titles of the groups that hold them. */
const testsIn = (suite, above = []) => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `tests/journeys/${file}`,
      title: [...above, title].join(' '),
      status: outcomes[status],
      milliseconds: Math.max(0, ...results.map(({ duration }) => duration)),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...above, inner.title])),
]

const testsThatEnded = (json, wanted) =>
  json.suites.flatMap(specsIn).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        test: `tests/journeys/${file}:${line} › ${title}`,
        lines: firstLines(results.flatMap(({ errors }) => errors)[0]?.message),
      })),
  )

const fromPlaywright = (json) => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
  tests: json.suites.flatMap((file) => testsIn(file)),
  failures: [
    ...json.errors.map((error) => ({ test: 'before any test', lines: firstLines(error.message) })),
    ...testsThatEnded(json, 'unexpected'),
  ],
  retried: testsThatEnded(json, 'flaky'),
})

/**
 * Counts passed and failed tests, with the error of each failed one and the time of all:
 * `{ passed, failed, failures: [{ test, lines }], tests: [{ file, title, status, milliseconds }] }`.
 */
export const readReport = (json) => (Array.isArray(json.suites) ? fromPlaywright(json) : fromVitest(json))

// Reads what Vitest and Playwright write in reports/*.json.
import { stripVTControlCharacters } from 'node:util'

/** Enough of an error to see what went wrong, without the page around it. */
const firstLines = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 8)

const fromVitest = (json) => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
  troubles: json.testResults.flatMap((file) => [
    // A file that does not load has a message and no tests.
    ...(file.assertionResults.length === 0 && file.message
      ? [{ test: file.name, lines: firstLines(file.message) }]
      : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        test: `${file.name} › ${test.fullName}`,
        lines: firstLines(test.failureMessages[0]),
      })),
  ]),
})

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

const fromPlaywright = (json) => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
  troubles: [
    ...json.errors.map((error) => ({ test: 'before any test', lines: firstLines(error.message) })),
    ...json.suites.flatMap(specsIn).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          test: `${spec.file}:${spec.line} › ${spec.title}${status === 'flaky' ? ' (passed when tried again)' : ''}`,
          lines: firstLines(results.flatMap(({ errors }) => errors)[0]?.message),
        })),
    ),
  ],
})

/** How many tests passed and failed, and what each failed one said: `{ passed, failed, troubles: [{ test, lines }] }`. */
export const readReport = (json) => (Array.isArray(json.suites) ? fromPlaywright(json) : fromVitest(json))

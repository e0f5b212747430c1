import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { tell } from './tell.ts'

const nameOf = (test: TestCase) => test.titlePath().join(' ').trim()

export default class ProgressReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    tell({ units: suite.allTests().map(nameOf) })
  }
  onTestEnd(test: TestCase, { duration }: TestResult): void {
    tell({ ended: nameOf(test), milliseconds: Math.round(duration) })
  }
  /** The other reporters print. */
  printsToStdio(): boolean {
    return false
  }
}

import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { tell } from './tell.ts'

const nameOf = (moduleId: string) => relative(process.cwd(), moduleId)

/** Counts files: how many tests a file has is known only when it runs. */
export default class ProgressReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    tell({ units: specifications.map(({ moduleId }) => nameOf(moduleId)) })
  }
  onTestModuleEnd(module: TestModule): void {
    tell({ ended: nameOf(module.moduleId), milliseconds: Math.round(module.diagnostic().duration) })
  }
}

// Runs the steps of `npm test`. A step that succeeds is one line; of one that fails everything it wrote is printed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { showProgress } from './testProgress.mjs'
import { readReport } from './testReport.mjs'

/** Exit code of a step that needs programs which are not installed; the step names them. */
const missingPrograms = 2

/** Tests start a hundred servers; each start takes a third less processor time if its code is compiled already. */
const compiled = resolve('node_modules/.cache/shop/compiled')

export const startSteps = (folder) => {
  const progress = showProgress()
  const results = []

  /**
   * Runs one command. `report`: the file that it writes to the folder. `isOptional`: it is skipped when its programs are
   * not installed.
   */
  const step = async (name, command, { report, isOptional = false } = {}) => {
    const began = Date.now()
    const log = join(folder, `${name.replace(/\W+/g, '-')}.log`)
    const out = openSync(log, 'w')
    progress.start(name)
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', out, out, 'pipe'],
      env: { ...process.env, PROGRESS_FD: '3', REPORTS: folder, NODE_COMPILE_CACHE: compiled },
    })
    createInterface({ input: child.stdio[3] }).on('line', (line) => progress.hear(name, JSON.parse(line)))
    const [status] = await once(child, 'close')
    const isSkipped = isOptional && status === missingPrograms
    const isOk = status === 0 || isSkipped
    const result = isSkipped ? 'absent' : isOk ? 'ok    ' : 'FAILED'
    const wrote = isOk && !isSkipped ? '' : `\n${readFileSync(log, 'utf8').trimEnd()}`
    progress.end(name, `${result} ${name} (${Math.round((Date.now() - began) / 1000)} s)${wrote}`)
    results.push({ name, isOk, isSkipped, report: report && join(folder, report) })
  }

  /** The tests of each step. A step without a report counts as one test. */
  const outcomes = () =>
    results.map(({ name, isOk, isSkipped, report }) => {
      const none = { passed: 0, failed: 0, failures: [], tests: [] }
      if (isSkipped) return none
      if (!report || !existsSync(report)) {
        return isOk ? { ...none, passed: 1 } : { ...none, failed: 1, failures: [{ test: name, lines: [] }] }
      }
      const read = readReport(JSON.parse(readFileSync(report, 'utf8')))
      // A runner may fail without a failed test, for example if a file does not load or a server does not start.
      return isOk || read.failed > 0 ? read : { ...read, failed: 1, failures: [{ test: name, lines: [] }] }
    })

  return { step, outcomes, saveTimes: progress.save }
}

// Runs the steps of `npm test`. A step that succeeds is one line; of one that fails its failed tests are printed, or, if
// it reports none, what it wrote.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { showProgress } from './testProgress.mjs'
import { readReport } from './testReport.mjs'

/** Exit code of a step that needs programs which are not installed; the step names them. */
const missingPrograms = 2

/** Tests start a hundred servers; each start takes a third less processor time if its code is compiled already. */
const compiled = resolve('node_modules/.cache/shop/compiled')

/** Milliseconds that the processors of this machine have worked and been idle so far, whatever used them. */
const processorTimes = () => {
  const sum = (values) => values.reduce((total, value) => total + value, 0)
  const all = cpus().map(({ times }) => times)
  return { all: sum(all.flatMap(Object.values)), idle: sum(all.map(({ idle }) => idle)) }
}

/** Returns a function that says how much of the time since then the processors were busy. */
export const watchProcessors = () => {
  const before = processorTimes()
  return () => {
    const now = processorTimes()
    const time = Math.max(1, now.all - before.all)
    return `processors busy ${Math.round(100 * (1 - (now.idle - before.idle) / time))} %`
  }
}

/** A line of Vitest's or Playwright's dots, one sign per test. */
const dots = /^[·x×±°FT*.-]{8,}$/

/** What a step wrote, without colours and dots. */
const readable = (log) =>
  stripVTControlCharacters(readFileSync(log, 'utf8'))
    .split('\n')
    .filter((line) => !dots.test(line.trim()))
    .join('\n')
    .trim()

/** What is printed of a step that has failed: its failed tests, or else all that it wrote. */
const printed = (log, { failures }) =>
  failures.length === 0
    ? readable(log)
    : [
        ...failures.flatMap(({ test, lines }) => [`✗ ${test}`, ...lines.map((line) => `    ${line}`)]),
        `${log} holds all that the step wrote.`,
      ].join('\n')

const none = { passed: 0, failed: 0, failures: [], retried: [], tests: [] }
const readTests = (report) =>
  report && existsSync(report) ? readReport(JSON.parse(readFileSync(report, 'utf8'))) : none

export const startSteps = (folder) => {
  const progress = showProgress()
  const results = []

  /**
   * Runs one command. `report`: the file that it writes to the folder. `isOptional`: it is skipped when its programs are
   * not installed.
   */
  const step = async (name, command, { report, isOptional = false } = {}) => {
    const began = Date.now()
    const busy = watchProcessors()
    const log = join(folder, `${name.replace(/\W+/g, '-')}.log`)
    const out = openSync(log, 'w')
    progress.start(name)
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', out, out, 'pipe'],
      env: { ...process.env, NO_COLOR: '1', PROGRESS_FD: '3', REPORTS: folder, NODE_COMPILE_CACHE: compiled },
    })
    createInterface({ input: child.stdio[3] }).on('line', (line) => progress.hear(name, JSON.parse(line)))
    const [status] = await once(child, 'close')
    const isSkipped = isOptional && status === missingPrograms
    const isOk = status === 0 || isSkipped
    const result = isSkipped ? 'absent' : isOk ? 'ok    ' : 'FAILED'
    const tests = readTests(report && join(folder, report))
    const wrote = isSkipped ? `\n${readable(log)}` : isOk ? '' : `\n${printed(log, tests)}`
    const took = `${Math.round((Date.now() - began) / 1000)} s, ${busy()}`
    progress.end(name, `${result} ${name} (${took})${wrote}`)
    results.push({ name, isOk, isSkipped, tests })
  }

  /** The tests of each step. A step that reports none counts as one test. */
  const outcomes = () =>
    results.map(({ name, isOk, isSkipped, tests }) => {
      if (isSkipped) return none
      if (isOk) return tests === none ? { ...none, passed: 1 } : tests
      // A runner may fail without a failed test, for example if a file does not load or a server does not start.
      return tests.failed > 0 ? tests : { ...tests, failed: 1, failures: [{ test: name, lines: [] }] }
    })

  return { step, outcomes, saveTimes: progress.save }
}

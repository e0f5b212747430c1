// Shows where a run of tests is: a line per running step with count and time left. On a terminal the lines are
// redrawn; elsewhere they are printed every half minute.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const file = 'node_modules/.cache/shop/test-times.json'

/** Milliseconds of each step and of its tests in the last run; empty if there was none. */
const readTimes = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

const inWords = (milliseconds) => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

const sum = (values) => values.reduce((total, value) => total + value, 0)

/** The time that a step still needs, judging by the last run, or null. */
const timeLeft = ({ began, units, ended }, last) => {
  if (last === undefined) return null
  if (units.length === 0) return last.total - (Date.now() - began)
  const known = units.map((unit) => last.units[unit]).filter((time) => time !== undefined)
  const usual = known.length === 0 ? 1 : sum(known) / known.length
  const weigh = (unit) => last.units[unit] ?? usual
  const all = sum(units.map(weigh))
  const rest = sum(units.filter((unit) => !(unit in ended)).map(weigh))
  return all === 0 ? null : (last.total * rest) / all
}

const lineOf = (name, step, last) => {
  const left = timeLeft(step, last)
  const count = step.units.length > 0 ? `: ${Object.keys(step.ended).length} of ${step.units.length}` : ''
  return `…      ${name}${count}${left === null ? '' : `, about ${inWords(left)} left`}`
}

export const showProgress = (out = process.stdout) => {
  const times = readTimes()
  const running = new Map()
  let drawn = 0
  const erase = () => {
    if (drawn > 0) out.write(`\u001b[${drawn}A\u001b[J`)
    drawn = 0
  }
  const draw = () => {
    erase()
    for (const [name, step] of running) out.write(`${lineOf(name, step, times[name])}\n`)
    if (out.isTTY) drawn = running.size
  }
  const timer = setInterval(draw, out.isTTY ? 1_000 : 30_000)
  timer.unref()

  return {
    start: (name) => {
      running.set(name, { began: Date.now(), units: [], ended: {} })
      if (out.isTTY) draw()
    },
    /** Takes one message of the reporters in tests/support/progress. */
    hear: (name, { units, ended, milliseconds }) => {
      const step = running.get(name)
      if (units) step.units = units
      else step.ended[ended] = milliseconds
    },
    end: (name, text) => {
      const { began, ended } = running.get(name)
      times[name] = { total: Date.now() - began, units: ended }
      running.delete(name)
      erase()
      out.write(`${text}\n`)
      if (out.isTTY) draw()
    },
    /** Keeps the times for the next run. */
    save: () => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(times))
    },
  }
}

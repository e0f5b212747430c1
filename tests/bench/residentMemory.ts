/** Memory of a process, as the system and as V8 count it, in mebibytes. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type SystemMemory = {
  rss: number
  /** What it shares with other processes, such as the program, counts in part. */
  pss: number
  anonymous: number
}
export type V8Memory = { heapTotal: number; heapUsed: number; external: number; arrayBuffers: number }

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]) / 1024

/** NaN where the system does not report it. */
export const systemMemory = (pid: number): SystemMemory => {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return {
      rss: kilobytes(text, 'Rss'),
      pss: kilobytes(text, 'Pss'),
      anonymous: kilobytes(text, 'Anonymous'),
    }
  } catch {
    return { rss: Number.NaN, pss: Number.NaN, anonymous: Number.NaN }
  }
}

/** What a process answers that was started with `memoryProbe.ts`; null: nothing within a few seconds. */
export const v8Memory = async (folder: string, pid: number): Promise<V8Memory | null> => {
  const file = join(folder, `${pid}.json`)
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 50; tries += 1) {
    await wait(100)
    if (!existsSync(file)) continue
    const bytes = JSON.parse(readFileSync(file, 'utf8')) as V8Memory
    const mb = (name: keyof V8Memory) => bytes[name] / 2 ** 20
    return {
      heapTotal: mb('heapTotal'),
      heapUsed: mb('heapUsed'),
      external: mb('external'),
      arrayBuffers: mb('arrayBuffers'),
    }
  }
  return null
}

/** A process and all that it started. */
export const processesOf = (pid: number): number[] => {
  const parentOf = (of: string): number => {
    try {
      return Number(readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
    } catch {
      return 0
    }
  }
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)])
  return [pid, ...below(pid)]
}

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
export type V8Memory = {
  heapTotal: number
  heapUsed: number
  external: number
  arrayBuffers: number
  /** Since the start; milliseconds of the main thread. */
  collections: { full: number; fullMs: number; youngMs: number }
  /** Size and use of each space of the heap. */
  spaces: Readonly<Record<string, readonly [size: number, used: number]>>
}

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

/** Resident memory: files, malloc's first arena, and what has no name, such as V8's heap, other arenas, large blocks and stacks. */
export type MemoryUse = { files: number; malloc: number; mapped: number }

export const memoryUse = (pid: number): MemoryUse => {
  const use: MemoryUse = { files: 0, malloc: 0, mapped: 0 }
  let kind: keyof MemoryUse = 'mapped'
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ (?:\S+ ){4} *(.*)$/.exec(line)
    if (mapping) {
      const [, name = ''] = mapping
      if (name === '[heap]') kind = 'malloc'
      else kind = name.startsWith('/') ? 'files' : 'mapped'
    } else if (line.startsWith('Rss:')) use[kind] += kilobytes(line, 'Rss')
  }
  return use
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
    const mb = (name: 'heapTotal' | 'heapUsed' | 'external' | 'arrayBuffers') => bytes[name] / 2 ** 20
    return {
      heapTotal: mb('heapTotal'),
      heapUsed: mb('heapUsed'),
      external: mb('external'),
      arrayBuffers: mb('arrayBuffers'),
      collections: bytes.collections,
      spaces: Object.fromEntries(
        Object.entries(bytes.spaces).map(([name, [size, used]]) => [name, [size / 2 ** 20, used / 2 ** 20]]),
      ),
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

/** Processes whose title begins so. */
export const processesTitled = (beginning: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(beginning)
      } catch {
        return false
      }
    })

/**
 * One process per data folder. The embedded database itself would let two in, and the rows of one of them
 * would silently vanish.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../startProblem.ts'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const readOr = (path: string, otherwise: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return otherwise
  }
}

/** Tells a process from a later one with the same number (Linux); empty elsewhere. */
const birthOf = (pid: number): string => {
  const stat = readOr(`/proc/${pid}/stat`, '')
  // The command in parentheses may hold blanks; field 22 counts from after it.
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return start && `${readOr('/proc/sys/kernel/random/boot_id', '')}/${start}`
}

interface Holder {
  pid: number
  birth: string
  host: string
}

const parseHolder = (text: string): Holder | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    if (value === null || typeof value !== 'object') return undefined
    const { pid, birth, host } = value as Partial<Holder>
    return typeof pid === 'number' ? { pid, birth: String(birth ?? ''), host: String(host ?? '') } : undefined
  } catch {
    return undefined
  }
}

const isAlive = ({ pid, birth }: Holder): boolean => {
  if (pid === process.pid) return birth === birthOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  const current = birthOf(pid)
  return birth === '' || current === '' || birth === current
}

const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes `folder` for this process; the answer gives it back. Throws a `StartProblem` where it cannot. */
export const lockFolder = (folder: string): (() => void) => {
  const lock = join(folder, 'upstream.lock')
  const own = join(folder, `upstream.lock.${process.pid}.${Math.random().toString(36).slice(2)}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(own, JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), host: hostname() }))
  } catch (error) {
    throw new StartProblem(`the data folder ${folder} cannot be written (${String(codeOf(error) ?? error)})`)
  }
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      if (tryLink(own, lock)) {
        const text = readFileSync(own, 'utf8')
        return () => {
          if (readOr(lock, '') === text) rmSync(lock, { force: true })
        }
      }
      const found = readOr(lock, '')
      const holder = parseHolder(found)
      if (holder && isAlive(holder)) {
        throw new StartProblem(`the data folder ${folder} is in use by process ${holder.pid}`)
      }
      takeAway(lock, found, `${own}.stale`)
    }
    throw new StartProblem(`the data folder ${folder} is being taken by another process`)
  } finally {
    rmSync(own, { force: true })
  }
}

// A rename is atomic, so of several starters one removes the dead lock. Had another already replaced it by a
// living one, that one is put back.
const takeAway = (lock: string, judged: string, aside: string): void => {
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readOr(aside, '') !== judged) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

/**
 * A lock file that allows one process for each data folder: the embedded database would let two in, and rows of one of them
 * would be lost. No library is used: proper-lockfile notices a killed process only after its heartbeat has expired, and takes
 * the lock from a living one whose event loop PGlite blocks; libraries that compare process ids alone mistake a reused id.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../startError.ts'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

/** The start of a process distinguishes it from a later one with the same id. Empty where the system has no `/proc`. */
const startOf = (pid: number): string => {
  const stat = readText(`/proc/${pid}/stat`)
  // Field 22. The command in parentheses may contain blanks, so counting starts after it.
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return start && `${readText('/proc/sys/kernel/random/boot_id')}/${start}`
}

/** Its message names the process that uses the folder. */
export class FolderInUseError extends StartError {
  override name = 'FolderInUseError'
}

/** The content of the lock file. */
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
  if (pid === process.pid) return birth === startOf(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  const current = startOf(pid)
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

/**
 * Returns the function that unlocks the folder.
 * @throws StartError if the folder is locked or cannot be written
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = join(folder, 'upstream.lock')
  const own = join(folder, `upstream.lock.${process.pid}.${Math.random().toString(36).slice(2)}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(own, JSON.stringify({ pid: process.pid, birth: startOf(process.pid), host: hostname() }))
  } catch (error) {
    throw new StartError(`the data folder ${folder} cannot be written (${String(codeOf(error) ?? error)})`)
  }
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      if (tryLink(own, lock)) {
        const text = readFileSync(own, 'utf8')
        return () => {
          if (readText(lock) === text) rmSync(lock, { force: true })
        }
      }
      const found = readText(lock)
      const holder = parseHolder(found)
      if (holder && isAlive(holder)) {
        throw new FolderInUseError(`the data folder ${folder} is in use by process ${holder.pid}`)
      }
      removeStaleLock(lock, found, `${own}.stale`)
    }
    throw new StartError(`the data folder ${folder} is being locked by another process`)
  } finally {
    rmSync(own, { force: true })
  }
}

/**
 * A rename is atomic, so one of several starting processes removes the stale lock. If another one has already replaced it,
 * the new lock is restored.
 */
const removeStaleLock = (lock: string, staleContent: string, aside: string): void => {
  try {
    renameSync(lock, aside)
  } catch {
    return
  }
  if (readText(aside) !== staleContent) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

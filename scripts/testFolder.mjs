// Where tests keep databases, browser profiles and sockets, all of which are thrown away.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAbandonedFolders } from './abandonedFolders.ts'

const memory = '/dev/shm'
const gigabyte = 2 ** 30

const isRoomy = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 6 * gigabyte && freemem() >= 10 * gigabyte
  } catch {
    return false
  }
}

/**
 * Makes the folder for temporary files of a run, and deletes it at the run's end. It is in memory where there is room: the
 * databases of the tests flush each commit, and on a disk they would wait for one another. Folders of runs that were killed
 * are deleted, too.
 */
export const openTestFolder = () => {
  for (const parent of [memory, tmpdir()])
    if (existsSync(parent)) removeAbandonedFolders(parent, /^shop-tests-(\d+)-/)
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), `shop-tests-${process.pid}-`))
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o1777)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return folder
}

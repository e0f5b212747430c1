/**
 * The data of a shop with a catalogue, made once per run: generating it takes longer than most files of journeys. Shops
 * of their own start with a copy.
 */

import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Playwright's runner is the parent process of all workers. */
const folderOf = (runner: number) => join(tmpdir(), `journeys-catalogue-${runner}`)

/** Whether this worker is the first that needs the data. */
const isFirst = (folder: string) =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

/** Copies the data to a folder; the first worker that needs it fills an empty one by `prepare`. */
export const copyCatalogue = async (
  target: string,
  prepare: (folder: string) => Promise<void>,
): Promise<void> => {
  const folder = folderOf(process.ppid)
  const [unfinished, ready] = [join(folder, 'unfinished'), join(folder, 'ready')]
  if (await isFirst(folder)) {
    try {
      await mkdir(unfinished)
      await prepare(unfinished)
      await rename(unfinished, ready)
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }
  while (!existsSync(ready)) {
    if (!existsSync(folder)) return copyCatalogue(target, prepare)
    await pause(100)
  }
  await cp(ready, target, { recursive: true })
}

/** Runs in the runner at the end. */
export default () => rm(folderOf(process.pid), { recursive: true, force: true })

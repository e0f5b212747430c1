/** Folders that runs of tests have left behind because they were killed. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Deletes the folders whose processes have ended.
 *
 * @param name the names of such folders; its first group is the id of the process
 */
export const removeAbandonedFolders = (parent: string, name: RegExp): void => {
  for (const entry of readdirSync(parent)) {
    const pid = name.exec(entry)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(parent, entry), { recursive: true, force: true })
  }
}

/** Makes something once for all worker processes of a run, on first use. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isFirst = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
      return false
    },
  )

/** What another process has made, or null. */
export const madeInRun = (runFolder: string, name: string): Promise<string | null> =>
  readFile(join(runFolder, name, 'made'), 'utf8').catch(() => null)

/** Calls `make` in the first process that asks; the others wait for its text. If it fails, the next one tries. */
export const onceInRun = async (
  runFolder: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> => {
  const folder = join(runFolder, name)
  if (await isFirst(folder)) {
    try {
      const text = await make()
      await writeFile(join(folder, 'unfinished'), text)
      await rename(join(folder, 'unfinished'), join(folder, 'made'))
      return text
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  }
  for (;;) {
    const text = await madeInRun(runFolder, name)
    if (text !== null) return text
    if (!existsSync(folder)) return onceInRun(runFolder, name, make)
    await pause(50)
  }
}

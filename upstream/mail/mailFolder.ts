/** The folder of mails that are written as files. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UpstreamSettings } from '../settings.ts'

export const mailFolder = ({ dataDir }: Pick<UpstreamSettings, 'dataDir'>): string => join(dataDir, 'mail')

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Resolves to the number of deleted files. Several processes may do so at once. */
export const deleteOldMails = async (folder: string, oldest: Date): Promise<number> => {
  const names = await readdir(folder).catch((error: unknown) => {
    // No mail was written yet.
    if (isMissing(error)) return []
    throw error
  })
  let deleted = 0
  for (const name of names.filter((name) => /\.(eml|part)$/.test(name))) {
    const path = join(folder, name)
    const file = await stat(path).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (file === null || file.mtime >= oldest) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}

/** The text of the shop's banner: `announcement.json` in the data folder, read again after each change. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { UpstreamContext } from '../context.ts'
import { type AnnouncementAnswer, announcementAnswer } from '../contract/rest.ts'
import { describeError } from '../errorAnswers.ts'

const defaultAnnouncement: AnnouncementAnswer = {
  text_en: 'Free advice from people who fit these parts: write to us before you order.',
  show: true,
  error_msg_en: '',
  show_error: false,
}

export const readAnnouncement = ({ settings, log }: UpstreamContext): (() => Promise<AnnouncementAnswer>) => {
  const file = join(settings.dataDir, 'announcement.json')
  let current: { version: string; text: AnnouncementAnswer } | undefined

  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const version = `${mtimeMs} ${size} ${ino}`
      if (current?.version !== version) {
        const text = v.parse(announcementAnswer, JSON.parse(await readFile(file, 'utf8')))
        current = { version, text }
      }
      return current.text
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return defaultAnnouncement
      // A half-written or mistyped file must not remove the last valid text.
      log.warn(describeError(error), 'the announcement cannot be read')
      return current?.text ?? defaultAnnouncement
    }
  }
}

/** The banner's text: `announcement.json` in the data folder, read again whenever it changes. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { describeFault } from '../answers.ts'
import type { UpstreamContext } from '../context.ts'
import { type AnnouncementAnswer, announcementAnswer } from '../contract/rest.ts'

const standard: AnnouncementAnswer = {
  text_en: 'Free advice from people who fit these parts: write to us before you order.',
  show: true,
  error_msg_en: '',
  show_error: false,
}

export const readAnnouncement = ({ settings, log }: UpstreamContext): (() => Promise<AnnouncementAnswer>) => {
  const file = join(settings.dataDir, 'announcement.json')
  let known: { version: string; text: AnnouncementAnswer } | undefined

  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const version = `${mtimeMs} ${size} ${ino}`
      if (known?.version !== version) {
        const text = v.parse(announcementAnswer, JSON.parse(await readFile(file, 'utf8')))
        known = { version, text }
      }
      return known.text
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return standard
      // Half-written or mistyped: what was last understood stays.
      log.warn(describeFault(error), 'the announcement cannot be read')
      return known?.text ?? standard
    }
  }
}

/** The words of a typed keyword, as the text index has them. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'

export const maxWords = 8

const stopWords = new Set([
  'a',
  'an',
  'and',
  'at',
  'fits',
  'for',
  'from',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

export interface Keyword {
  /** Words of `[a-z0-9]` only. */
  words: string[]
  /** A model year: it is searched in the fitments, not in the text. */
  year: number | undefined
}

export const parseKeyword = async ({ db }: UpstreamContext, keyword: string): Promise<Keyword> => {
  const { rows } = await sql<{ words: string }>`select normal_text(${keyword}::text) as words`.execute(db)
  const all = (rows[0]?.words ?? '').split(' ').filter((word) => word !== '')
  const useful = all.filter((word) => !stopWords.has(word))
  const words = (useful.length > 0 ? useful : all).slice(0, maxWords)
  const year = words.find((word) => /^(19[89]\d|20[0-3]\d)$/.test(word))
  if (year === undefined || words.length === 1) return { words, year: undefined }
  return { words: words.filter((word) => word !== year), year: Number(year) }
}

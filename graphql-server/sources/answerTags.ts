/**
 * The cache tags of the upstream's answers: the records that they show, and the categories of these. Only lists name
 * categories, and only answers tell which record a picture belongs to, so both are noted while answers are loaded. Where
 * neither is known, a change of any category or record counts: too much is dropped then, never too little.
 */
import { crc32 } from 'node:zlib'
import {
  anyCategoryTag,
  anyRecordTag,
  type CacheTags,
  cacheTags,
  categoryTag,
  recordTag,
} from '../invalidation/cacheTags.ts'
import { createTagTable } from '../invalidation/tagTable.ts'
import type { CallName } from './calls.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The fields that name a record, in answers and in requests. */
const nameFields = ['_id', 'id', 'item', 'urlcomponent', 'record'] as const

const lists: ReadonlySet<CallName> = new Set(['getParts', 'search'])
/** Answers whose content a change of any category may change. */
const acrossCategories: ReadonlySet<CallName> = new Set(['getOptions', 'getParts', 'search'])
const aboutRecords: ReadonlySet<CallName> = new Set([
  'getItem',
  'getRelatedItems',
  'getFitments',
  'getVariants',
  'getStock',
])

/** Notes for this many records and pictures take 6 MB at most. */
const maxNoted = 262_144
/** A record's id, item and `urlcomponent`. */
const namesOfRecord = 3

export type AnswerTags = ReturnType<typeof createAnswerTags>

export const createAnswerTags = (upstreamUrl: string) => {
  const base = upstreamUrl.replace(/\/+$/, '')
  const prefix = new URL(base).pathname.replace(/\/+$/, '')
  const categoryOfRecord = createTagTable(maxNoted, 1)
  const recordsOfPicture = createTagTable(maxNoted, namesOfRecord)

  /** The tag of a picture's address, with or without the upstream's base address. */
  const pictureKey = (url: string): number => {
    const path = url.startsWith(`${base}/`) ? url.slice(base.length) : url
    const below = prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
    return crc32(below.startsWith('/') ? below.slice(1) : below)
  }

  const namesOf = (fields: Fields): number[] => {
    const tags: number[] = []
    for (const field of nameFields) {
      const name = fields[field]
      if (typeof name === 'string' || typeof name === 'number') tags.push(recordTag(String(name)))
    }
    return tags
  }

  const categoryOf = (records: readonly number[], given: unknown, isListed: boolean): number => {
    if (!isListed) {
      const known = records.flatMap((record) => categoryOfRecord.get(record) ?? [])
      return known[0] ?? anyCategoryTag
    }
    const tag = categoryTag(typeof given === 'string' ? given : null)
    for (const record of records) categoryOfRecord.set(record, [tag])
    return tag
  }

  const notePictures = ({ photos }: Fields, records: readonly number[]) => {
    for (const photo of Array.isArray(photos) ? photos : [])
      if (isFields(photo) && typeof photo['url'] === 'string')
        recordsOfPicture.set(pictureKey(photo['url']), records)
  }

  /** Adds the tags of the records in a value, at any depth. */
  const collect = (value: Fields, isListed: boolean, tags: Set<number>): void => {
    if (!Array.isArray(value)) {
      const records = namesOf(value)
      if (records.length > 0) {
        for (const record of records) tags.add(record)
        tags.add(categoryOf(records, value['categorydescription'] ?? value['category'], isListed))
        notePictures(value, records)
      }
    }
    // A list has ten thousand fields. Reading them in place takes a quarter of the time of `Object.values`.
    for (const name in value) {
      const entry = value[name]
      if (isFields(entry)) collect(entry, isListed, tags)
    }
  }

  return {
    ofAnswer: (call: CallName, payload: unknown, value: unknown): CacheTags => {
      const tags = new Set<number>()
      const request = isFields(payload) ? payload : {}
      const category = call === 'getParts' ? request['category'] : undefined
      if (typeof category === 'string') tags.add(categoryTag(category))
      else if (acrossCategories.has(call)) tags.add(anyCategoryTag)
      if (aboutRecords.has(call)) collect({ record: request['record'], item: request['item'] }, false, tags)
      if ((lists.has(call) || aboutRecords.has(call)) && isFields(value))
        collect(value, lists.has(call), tags)
      return cacheTags(tags)
    },
    /** @param path of the upstream, such as `/files/a.jpg` */
    ofPicture: (path: string): CacheTags =>
      cacheTags(recordsOfPicture.get(pictureKey(path)) ?? [anyRecordTag]),
  }
}

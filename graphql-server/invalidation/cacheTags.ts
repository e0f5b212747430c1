/**
 * Cache tags (surrogate keys): what a cached answer, page or picture depends on. A tag is the checksum of a name, because
 * an answer may depend on thousands of records and is kept with all its tags.
 */
import { crc32 } from 'node:zlib'
import { categoryName } from '#domain/catalogue/categories.ts'

export type CacheTags = Uint32Array

/** The changes that the upstream reports. Records are named as in its answers, by id or `urlcomponent`. */
export type Change = {
  records: readonly string[]
  categories: readonly string[]
  everything: boolean
}

export const recordTag = (record: string): number => crc32(`record ${record}`)
/** All spellings of a category have one tag. */
export const categoryTag = (category: string | null | undefined): number =>
  crc32(`category ${categoryName(category)}`)
/** The tag of an answer that may contain parts of any category. A change in any category outdates it. */
export const anyCategoryTag = crc32('any category')
/** The tag of an answer that may contain any record. */
export const anyRecordTag = crc32('any record')

/** Memory of an array besides its tags. */
const arrayBytes = 200
export const bytesOfTags = (tags: readonly CacheTags[]): number =>
  tags.reduce((sum, { byteLength }) => sum + byteLength + arrayBytes, 0)

export const cacheTags = (tags: Iterable<number>): CacheTags => Uint32Array.from(new Set(tags))

/** The tags whose dependents a change outdates; `everything` needs none. */
export const tagsOfChange = ({ records, categories }: Change): number[] => [
  ...records.map(recordTag),
  ...categories.map(categoryTag),
  ...(categories.length > 0 ? [anyCategoryTag] : []),
  ...(records.length > 0 || categories.length > 0 ? [anyRecordTag] : []),
]

/** Finding one part, and its photos. */
import { type Column, columnsOf, jsonList } from '../database/columns.ts'
import { notFound } from '../refusal.ts'
import type { PhotoTable } from '../tables/catalogueTypes.ts'

export const partNotFound = () => notFound('This part does not exist.')

const column = columnsOf<PhotoTable>('f')

/** The photos of the part that the statement calls `alias`. */
export const photosOf = (alias: string): Column<{ url: string }[]> =>
  jsonList({ url: column('url') }, `photo f where f.part_id = ${alias}.id`, 'f.pos')

/** The drawings of the part that the statement calls `alias`, each with its width in millimetres. */
export const drawingsOf = (alias: string): Column<{ url: string; widthmm: number | null }[]> =>
  jsonList(
    { url: column('url'), widthmm: column('width_mm') },
    `photo f where f.part_id = ${alias}.id`,
    'f.pos',
  )

/** Every change of the tables, in order. A migration that was released is never edited. */
import type { Migration } from 'kysely/migration'
import { catalogueTables } from './0001-catalogue.ts'
import { commerceTables } from './0002-commerce.ts'

export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogueTables,
  '0002-commerce': commerceTables,
}

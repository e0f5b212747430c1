/** Every change of the tables, in order. A migration that was released is never edited. */
import type { Migration } from 'kysely/migration'
import { catalogueTables } from './0001-catalogue.ts'
import { commerceTables } from './0002-commerce.ts'
import { cardTables } from './0003-cards.ts'
import { cartsByAge } from './0004-carts-by-age.ts'
import { carriageName } from './0005-carriage-name.ts'
import { articleNumbers } from './0006-article-numbers.ts'

export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogueTables,
  '0002-commerce': commerceTables,
  '0003-cards': cardTables,
  '0004-carts-by-age': cartsByAge,
  '0005-carriage-name': carriageName,
  '0006-article-numbers': articleNumbers,
}

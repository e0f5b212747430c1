import { sql } from 'kysely'

/** Database ids of parts, both included. */
export interface PartRange {
  first: number
  last: number
}

export const within = (column: string, { first, last }: PartRange) =>
  sql`${sql.ref(column)} between ${first}::int and ${last}::int`

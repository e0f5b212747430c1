import { type RawBuilder, sql } from 'kysely'

/**
 * A parameter whose value the planner cannot peek at. If a plan for the given value looks cheaper than a generic one,
 * PostgreSQL plans a prepared statement at every execution, which takes five times as long as reading a few rows by their
 * keys. Not for columns whose values differ much in frequency: they need a plan for the value.
 */
export const unpeekedParam = <Value extends string | readonly number[] | readonly string[]>(
  value: Value | RawBuilder<Value>,
  type: 'text' | 'int[]' | 'text[]',
): RawBuilder<Value> => sql<Value>`(select ${value}::${sql.raw(type)})`

/** The same for `= any(…)`. The outer cast tells PostgreSQL that it is an array and not a set of rows. */
export const anyUnpeeked = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`any(${unpeekedParam(ids, 'int[]')}::int[])`

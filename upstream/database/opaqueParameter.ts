import { type RawBuilder, sql } from 'kysely'

/**
 * A parameter that the planner cannot look at. Where a plan for the value at hand looks cheaper than one for any value,
 * PostgreSQL plans a named statement anew each time: five times as long as the answer takes, where that is a few rows
 * by their keys. Not for what is searched by values of very different frequency.
 */
export const opaque = <Value extends string | readonly number[] | readonly string[]>(
  value: Value | RawBuilder<Value>,
  type: 'text' | 'int[]' | 'text[]',
): RawBuilder<Value> => sql<Value>`(select ${value}::${sql.raw(type)})`

/** The same for `= any(…)`: the cast outside tells PostgreSQL that it is an array and no list of rows. */
export const anyOpaque = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`any(${opaque(ids, 'int[]')}::int[])`

/** Statements that are compiled to SQL once. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Statement } from './pipeline.ts'

/**
 * Makes statements that differ only in their values. `build` is called once, with `value('name')` at the place of a value.
 * Compiling a frequent statement takes as long as sending it, and an identical text has its prepared plan found at once.
 */
export const prepared = <Values extends object, Row = unknown>(
  build: (value: <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>) => Statement<Row>,
): ((values: Values) => Statement<Row>) => {
  const names = new Map<unknown, keyof Values>()
  const template = build((name) => {
    const placeholder = Symbol(String(name))
    names.set(placeholder, name)
    return sql`${placeholder}`
  })
  let compiled: CompiledQuery<Row> | undefined
  return (values) => ({
    compile: (db) => {
      compiled ??= template.compile(db)
      const parameters = compiled.parameters.map((parameter) => {
        const name = names.get(parameter)
        return name === undefined ? parameter : values[name]
      })
      return CompiledQuery.raw(compiled.sql, parameters)
    },
  })
}

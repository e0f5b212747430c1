/** Statements whose words never change: what a shop in full swing asks most is put into words once. */
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Question } from './pipeline.ts'

/**
 * Makes questions that differ in nothing but their values. `build` says how, with `value('name')` where a value
 * belongs; it is called once, and what comes out is kept as text: to build a statement anew takes as long as to send
 * it, and a text that is the same string is found among the named ones at once.
 */
export const wordedOnce = <Values extends object, Row = unknown>(
  build: (value: <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>) => Question<Row>,
): ((values: Values) => Question<Row>) => {
  const places = new Map<unknown, keyof Values>()
  const open = build((name) => {
    const place = Symbol(String(name))
    places.set(place, name)
    return sql`${place}`
  })
  let words: CompiledQuery<Row> | undefined
  return (values) => ({
    compile: (db) => {
      words ??= open.compile(db)
      const given = words.parameters.map((parameter) => {
        const name = places.get(parameter)
        return name === undefined ? parameter : values[name]
      })
      return CompiledQuery.raw(words.sql, given)
    },
  })
}

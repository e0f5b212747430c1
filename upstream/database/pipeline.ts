/** Sends several statements to the database in one round trip. */
import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from 'kysely'
import type { Database } from '../tables/types.ts'

/** A statement that is built and not yet sent. */
export interface Statement<Row> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<Row>
}

/** Sends a statement together with the commit of the transaction; its result is not read. */
export type DeferToCommit = (statement: Statement<unknown>) => void

/**
 * Sends the statements at once and resolves to their results in the same order; each sees the effects of those before it.
 * Rejects with the first failure; inside a transaction the statements after it have no effect. Throws, before anything is
 * sent, if a statement cannot be compiled.
 */
export const pipeline = <Rows extends readonly unknown[]>(
  db: Kysely<Database>,
  statements: { [Index in keyof Rows]: Statement<Rows[Index]> },
): Promise<{ [Index in keyof Rows]: QueryResult<Rows[Index]> }> => {
  const compiled = statements.map((statement) => statement.compile(db))
  return db.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(compiled.map((query) => connection.executeQuery(query)))
    return results as { [Index in keyof Rows]: QueryResult<Rows[Index]> }
  })
}

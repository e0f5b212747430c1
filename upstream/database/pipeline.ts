/** Several questions to the database in one message. */
import type { CompiledQuery, Kysely, QueryExecutorProvider, QueryResult } from 'kysely'
import type { Database } from '../tables/types.ts'

/** A statement, built and not yet sent. */
export interface Question<Row> {
  compile: (db: QueryExecutorProvider) => CompiledQuery<Row>
}

/** Leaves a statement for the end of a write: it goes out with what else is left to say, and nobody reads its answer. */
export type AtLast = (question: Question<unknown>) => void

/**
 * Sends the questions at once and answers them in their order; each sees what those before it did. Over a wire they
 * cost one way there and back instead of one each. Rejects with the first that fails; inside a transaction those
 * after it do nothing then. Throws, with nothing sent, where one of them cannot be built.
 */
export const together = <Rows extends readonly unknown[]>(
  db: Kysely<Database>,
  questions: { [Index in keyof Rows]: Question<Rows[Index]> },
): Promise<{ [Index in keyof Rows]: QueryResult<Rows[Index]> }> => {
  const built = questions.map((question) => question.compile(db))
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all(built.map((question) => connection.executeQuery(question)))
    return answers as { [Index in keyof Rows]: QueryResult<Rows[Index]> }
  })
}

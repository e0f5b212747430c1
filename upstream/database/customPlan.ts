import { sql } from 'kysely'

/**
 * Stands at the beginning of a statement that PostgreSQL shall plan for its values at every execution. Without a name it is not
 * prepared, and `namedStatements.ts` names only statements that begin with a verb. A prepared statement may get a generic plan,
 * which is slow where values differ much in frequency.
 */
export const customPlan = sql.raw('/* custom plan */')

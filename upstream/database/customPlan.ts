import { sql } from 'kysely'

/**
 * Stands at the beginning of a statement that is planned at every execution (`namedStatements.ts` names only those that begin
 * with a verb). For values that differ so much in frequency that no plan is right for all of them: PostgreSQL takes a plan for any
 * value once it looks as cheap as those for the values so far.
 */
export const plannedForItsValues = sql.raw('/* planned for its values */')

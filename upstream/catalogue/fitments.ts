/** The vehicles that a part fits. */
import { sql } from 'kysely'
import { partIdOf } from '../commerce/partIdOf.ts'
import type { UpstreamContext } from '../context.ts'
import type { GetFitmentsRequest } from '../contract/catalogue.ts'
import { partNotFound } from './findPart.ts'
import { type MatchValues, matchColumns, matchValues, wireMatch } from './partMatches.ts'

export const answerFitments = async (
  { db }: UpstreamContext,
  request: GetFitmentsRequest,
): Promise<unknown> => {
  const { rows } = await sql<{ group_name: string; matches: MatchValues[] | null }>`
    select g.name as group_name, (
      select json_agg(${matchValues}) from (
        select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
        where f.part_id = p.id order by mk.name collate "C", mo.name collate "C", f.year desc limit 1000) found) as matches
    from part p join part_group g on g.id = p.group_id where p.id = ${partIdOf(request.item)}`.execute(db)
  const [found] = rows
  if (!found) throw partNotFound()
  const { group_name, matches } = found
  return { applications: (matches ?? []).map((match) => wireMatch({ groupdescription: group_name }, match)) }
}

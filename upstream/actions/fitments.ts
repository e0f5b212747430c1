/** The vehicles that a part is made for. */
import { sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { GetFitmentsRequest } from '../contract/catalogue.ts'
import { noSuchPart, partOf } from './partFacts.ts'
import { matchColumns, type PartMatch, wireCriteria } from './partRows.ts'

export const answerFitments = async (
  { db }: UpstreamContext,
  request: GetFitmentsRequest,
): Promise<unknown> => {
  const { rows } = await sql<Partial<PartMatch> & { group_name: string; known: number | null }>`
    select p.id as known, g.name as group_name, f.* from part p join part_group g on g.id = p.group_id
    left join lateral (
      select ${matchColumns} from fitment f join model mo on mo.id = f.model_id join make mk on mk.id = mo.make_id
      where f.part_id = p.id order by mk.name collate "C", mo.name collate "C", f.year desc limit 1000) f on true
    where p.id = ${partOf(request.item)}`.execute(db)
  if (rows.length === 0) throw noSuchPart()
  return {
    applications: rows.flatMap((row) =>
      row.year === undefined || row.year === null
        ? []
        : [
            {
              make: row.make,
              model: row.model,
              year: String(row.year),
              groupdescription: row.group_name,
              parameter: row.param,
              parameter2: row.param2,
              parameter3: row.param3,
              ...wireCriteria({
                param: null,
                param2: null,
                param3: null,
                engine: row.engine ?? null,
                side: row.side ?? null,
                load: row.load ?? null,
                built_from: row.built_from ?? null,
                built_to: row.built_to ?? null,
              }),
            },
          ],
    ),
  }
}

/** What the finder can offer next, and the tree of what there is. */
import { sql } from 'kysely'
import type { GetOptionsRequest } from '../contract/catalogue.ts'
import type { UpstreamContext } from '../context.ts'

interface FacetRow {
  level: number
  make: string | null
  model: string | null
  year: number
  category: string | null
  group_name: string | null
  n: number
}

/** Level of the tree that a choice asks for: everything, of a make, of a model. */
const treeLevel = (make: string | undefined, model: string | undefined): number => {
  if (make === undefined) return 0
  return model === undefined ? 4 : 5
}

/** Reads the rollup alone, so it costs the same whatever the catalogue's size. */
export const answerOptions = async (
  { db }: UpstreamContext,
  request: GetOptionsRequest,
): Promise<unknown> => {
  const make = request.make || undefined
  const model = make === undefined ? undefined : request.model || undefined
  const { rows } = await sql<FacetRow>`with
    chosen_make as (select id from make where upper(name) = upper(${make ?? ''})),
    chosen_model as (
      select id from model where make_id = (select id from chosen_make) and upper(name) = upper(${model ?? ''}))
    select f.level, mk.name as make, mo.name as model, f.year, c.name as category, g.name as group_name, f.n
    from facet f left join make mk on mk.id = f.make_id left join model mo on mo.id = f.model_id
      left join category c on c.id = f.category_id left join part_group g on g.id = f.group_id
    where f.promo = ${request.promotion} and (
      f.level = 1
      or (f.level = 2 and f.make_id = (select id from chosen_make))
      or (f.level = 3 and f.make_id = (select id from chosen_make) and f.model_id = (select id from chosen_model))
      or (f.level = ${treeLevel(make, model)}
        and (${make === undefined}::bool or f.make_id = (select id from chosen_make))
        and (${model === undefined}::bool or f.model_id = (select id from chosen_model))))`.execute(db)

  const lists = { make: [] as string[], model: [] as string[], year: [] as string[] }
  const tree: Record<string, Record<string, number>> = {}
  for (const row of rows) {
    if (row.level === 1 && row.make !== null) lists.make.push(row.make)
    else if (row.level === 2 && row.model !== null) lists.model.push(row.model)
    else if (row.level === 3) lists.year.push(String(row.year))
    else if (row.category !== null && row.group_name !== null) {
      const shelf = (tree[row.category] ??= {})
      shelf[row.group_name] = row.n
    }
  }
  return { options: { ...lists, categorydescription: tree } }
}

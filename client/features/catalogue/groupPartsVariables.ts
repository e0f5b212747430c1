/** The pages of one group: asked for six by six, or all on a page of their own. */
import { groupPageSize } from '#domain/limits.ts'
import { choiceQuery, type ListChoice, toFilter } from './choice.ts'

export type GroupPlace = { choice: ListChoice; country: string; group: string; offset: number }

/** How one page of a group is asked for. */
export const groupPartsVariables = ({ choice, country, group, offset }: GroupPlace) => ({
  filter: toFilter(choice),
  country,
  group,
  offset,
  limit: groupPageSize,
})

/** The page that shows all of a group's rows at once. */
export const wholeGroupPath = (choice: ListChoice, group: string): string => {
  const query = choiceQuery({ ...choice, groups: group })
  query.set('all', 'yes')
  return `${choice.clearance ? '/clearance' : '/parts'}?${query}`
}

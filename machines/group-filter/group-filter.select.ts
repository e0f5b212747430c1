import type { Seen } from '../port.ts'
import type { GroupFilterContext } from './group-filter.types.ts'

type GroupFilter = Seen<GroupFilterContext>
export const isSidebarExpanded = ({ tags }: GroupFilter): boolean => tags.has('expanded')

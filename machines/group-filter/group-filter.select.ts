import type { SnapshotView } from '../vocabulary.ts'
import type { GroupFilterContext } from './group-filter.types.ts'

type GroupFilter = SnapshotView<GroupFilterContext>
export const isSidebarExpanded = ({ tags }: GroupFilter): boolean => tags.has('expanded')

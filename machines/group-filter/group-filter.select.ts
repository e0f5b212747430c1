import type { SnapshotFrom } from 'xstate'
import type { groupFilterMachine } from './group-filter.machine.ts'

type GroupFilter = SnapshotFrom<typeof groupFilterMachine>
export const isSidebarExpanded = (filter: GroupFilter): boolean => filter.matches({ panel: 'expanded' })

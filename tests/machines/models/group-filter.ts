import { expect } from 'vitest'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { model } from '#flow-tools/walker/model.ts'
import { groupFilterMachine } from '#machines/group-filter/group-filter.machine.ts'
import { isSidebarExpanded } from '#machines/group-filter/group-filter.select.ts'

const pads = { type: 'group.clicked', group: 'BRAKE PADS', category: 'BRAKES' }

export const groupFilterModel = model({
  name: 'group-filter',
  machine: groupFilterMachine,
  inputs: [() => ({ filter: catalogueFilter({ make: 'TOYOTA', model: 'HILUX', category: 'BRAKES' }) })],
  events: [
    { ...pads, chosen: false },
    { ...pads, chosen: true },
    { type: 'category.clicked', category: 'BRAKES' },
    { type: 'filters.cleared' },
    { type: 'header.clicked' },
  ],
  answers: { goToGroup: [undefined] },
  assertions: {
    'panel.expanded': (seen) => expect(isSidebarExpanded(seen)).toBe(true),
    'panel.collapsed': (seen) => expect(isSidebarExpanded(seen)).toBe(false),
    'choice.idle': (_, world) => expect(world.pending).toEqual([]),
    'choice.goingToGroup': (seen, world) => {
      expect(world.inputOf('goToGroup')).toEqual(seen.context.next)
    },
  },
})

import { setup } from 'xstate'
import type { KitEvent } from './kit.types.ts'

export const kitMachine = setup({
  types: {
    events: {} as KitEvent,
    tags: {} as 'open',
  },
}).createMachine({
  id: 'kit',
  initial: 'hidden',
  states: {
    hidden: { on: { 'components.toggled': 'shown' } },
    shown: { tags: 'open', on: { 'components.toggled': 'hidden' } },
  },
})

/** The events that machines ignore on purpose, with the reasons. */
import type { Ignored } from '#machines/ignored.ts'
import type { TracedState } from '#machines/trace.ts'
import { machineIdOfFile } from './machineId.ts'

type List = Ignored<{ type: string }>
const modules = import.meta.glob<Record<string, List>>('../../../machines/*/*.ignored.ts', { eager: true })

const lists: ReadonlyMap<string, readonly List[]> = new Map(
  Object.entries(modules).map(([path, exports]) => [machineIdOfFile(path), Object.values(exports)]),
)

/** The active atomic states as dotted keys, which is how the lists name them. */
const atomicStates = (state: TracedState, parent = ''): string[] =>
  typeof state === 'string'
    ? [`${parent}${state}`]
    : Object.entries(state).flatMap(([key, child]) =>
        typeof child === 'object' && Object.keys(child).length === 0
          ? [`${parent}${key}`]
          : atomicStates(child, `${parent}${key}.`),
      )

/** Why a machine ignores an event in this state; null if it gives no reason. */
export const whyIgnored = (machine: string, event: string, state: TracedState): string | null => {
  const listed = lists.get(machine)?.find((list) => list[event])?.[event]
  return listed && atomicStates(state).some((key) => listed.in.includes(key)) ? listed.why : null
}

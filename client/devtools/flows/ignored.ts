/** The pairs of event and state that machines ignore on purpose, with the reason, by machine id. */
import type { Ignored } from '#machines/ignored.ts'
import type { TracedState } from '#machines/trace.ts'

type List = Ignored<{ type: string }>
const modules = import.meta.glob<Record<string, List>>('../../../machines/*/*.ignored.ts', { eager: true })

const idOf = (path: string): string =>
  (/([^/]+)\.ignored\.ts$/.exec(path)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

const lists: ReadonlyMap<string, readonly List[]> = new Map(
  Object.entries(modules).map(([path, exports]) => [idOf(path), Object.values(exports)]),
)

/** The states that have no states below them, as the lists write them: keys joined by dots. */
const innermost = (state: TracedState, above = ''): string[] =>
  typeof state === 'string'
    ? [`${above}${state}`]
    : Object.entries(state).flatMap(([key, below]) =>
        typeof below === 'object' && Object.keys(below).length === 0
          ? [`${above}${key}`]
          : innermost(below, `${above}${key}.`),
      )

/** Why a machine ignores an event in this state; null where that was not decided. */
export const whyIgnored = (machine: string, event: string, state: TracedState): string | null => {
  const listed = lists.get(machine)?.find((list) => list[event])?.[event]
  return listed && innermost(state).some((key) => listed.in.includes(key)) ? listed.why : null
}

/** The pairs of event and state that machines ignore on purpose, with the reason, by machine id. */
import type { Ignored } from '#machines/ignored.ts'

type List = Ignored<{ type: string }>
const modules = import.meta.glob<Record<string, List>>('../../machines/*/*.ignored.ts', { eager: true })

const idOf = (path: string): string =>
  (/([^/]+)\.ignored\.ts$/.exec(path)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

const lists: ReadonlyMap<string, readonly List[]> = new Map(
  Object.entries(modules).map(([path, exports]) => [idOf(path), Object.values(exports)]),
)

/** Why a machine ignores an event; null where that was not decided. */
export const whyIgnored = (machine: string, event: string): string | null =>
  lists.get(machine)?.find((list) => list[event])?.[event]?.why ?? null

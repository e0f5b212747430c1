/** The selectors of each machine (`*.select.ts`): the viewer shows their results. */
import { machineIdOfFile } from '#flow-tools/drawing/machineId.ts'
import type { Selectors } from '#flow-tools/viewer/setup.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../machines/*/*.select.ts', { eager: true })

const isSelector = (value: unknown): value is Selectors[string] =>
  typeof value === 'function' && value.length === 1

/** By the machine's id. */
export const selectors: ReadonlyMap<string, Selectors> = new Map(
  Object.entries(modules).map(([path, exports]) => [
    machineIdOfFile(path),
    Object.fromEntries(
      Object.entries(exports).filter((entry): entry is [string, Selectors[string]] => isSelector(entry[1])),
    ),
  ]),
)

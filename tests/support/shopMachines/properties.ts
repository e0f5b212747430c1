/** The properties over time that stand beside the charts, by the machine's id. A new file needs no entry here. */
import { existsSync, readdirSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import type { Property } from '#flow-tools/walker/temporal.ts'
import { problemLogPromise } from '#machines/problemLog.temporal.ts'

const folder = new URL('../../../machines/', import.meta.url)
type Written = { machine: AnyStateMachine; properties: readonly Property[] }

const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => new URL(`${name}/${name}.temporal.ts`, folder))
  .filter((file) => existsSync(file))
if (files.length === 0) throw new Error(`No chart below ${folder.pathname} has properties over time.`)

const written = await Promise.all(
  files.map((file) => import(file.href) as Promise<Readonly<Record<string, Written>>>),
)
const byMachine = new Map(
  written
    .flatMap((exports) => Object.values(exports))
    .map(({ machine, properties }) => [machine.id, properties]),
)

/** Those of a machine, and what every machine promises that writes to the log. */
export const propertiesOf = ({ id, implementations }: AnyStateMachine): readonly Property[] => [
  ...(byMachine.get(id) ?? []),
  ...('logProblem' in implementations.actions ? [problemLogPromise] : []),
]

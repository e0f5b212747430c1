/** The mutants of charts as a page: what notices them, machine by machine. */
import type { Mutant } from './mutants.ts'
import type { Noticed } from './notice.ts'

export type MutantRow = { machine: string; mutant: Mutant; noticed: Noticed }

const columns = ['property', 'state', 'path', 'floor', 'same'] as const
const columnOf = ({ noticed }: MutantRow) => (noticed === null || noticed === 'same' ? noticed : noticed.by)
const count = (rows: readonly MutantRow[], column: string) =>
  rows.filter((row) => columnOf(row) === column).length

/** One line for each mutant, for `reports/`. */
export const mutantLines = (rows: readonly MutantRow[]): string =>
  rows
    .map((row) => {
      const { machine, mutant, noticed } = row
      const what = noticed === null || noticed === 'same' ? '' : noticed.what
      return `${machine} | ${mutant.kind} | ${mutant.name} | ${columnOf(row) ?? 'SURVIVES'} | ${what}\n`
    })
    .join('')

const summary = (rows: readonly MutantRow[]): string => {
  const byMachine = [...Map.groupBy(rows, ({ machine }) => machine), ['all', rows] as const]
  const lines = byMachine.map(
    ([machine, own]) =>
      `| ${machine} | ${own.length} | ${columns.map((column) => count(own, column)).join(' | ')} |`,
  )
  return [
    '| chart | mutants | promise | state | path | floor | no difference |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

const section = (machine: string, rows: readonly MutantRow[]): string => {
  const promises = Map.groupBy(
    rows.flatMap(({ noticed }) =>
      noticed !== null && noticed !== 'same' && noticed.by === 'property' ? [noticed.what] : [],
    ),
    (what) => what,
  )
  const most = [...promises].toSorted(([, one], [, other]) => other.length - one.length)
  const floor = rows.filter((row) => columnOf(row) === 'floor')
  return [
    `## ${machine}`,
    '',
    '| promise | mutants that break it first |',
    '|---|---|',
    ...most.map(([says, broken]) => `| ${says.replaceAll('|', '\\|')} | ${broken.length} |`),
    ...(floor.length === 0
      ? []
      : ['', 'Only the floor notices:', '', ...floor.map(({ mutant }) => `- ${mutant.name}`)]),
  ].join('\n')
}

/** `detailed`: the machines whose promises are listed. */
export const mutantTable = (
  introduction: string,
  rows: readonly MutantRow[],
  detailed: readonly string[],
): string =>
  `${[
    introduction,
    summary(rows),
    ...detailed.map((machine) =>
      section(
        machine,
        rows.filter((row) => row.machine === machine),
      ),
    ),
  ].join('\n\n')}\n`

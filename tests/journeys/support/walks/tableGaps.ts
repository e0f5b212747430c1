/** What the tables of a machine say and no plan uses, and what they leave out: a changed chart shows here first. */

import { nodesOf } from '#flow-tools/walker/transitions.ts'
import { planWalks } from '#tests/support/journeys/chartWalks.ts'
import { type AnyWalkTable, gesturesOf, walkableOf } from './walkTable.ts'

export const gapsOfTables = (tables: Readonly<Record<string, AnyWalkTable>>): string[] => {
  const performed = new Map<string, Set<string>>()
  const unperformed = Object.entries(tables).flatMap(([name, table]) => {
    const events = new Set(
      planWalks(walkableOf(table)).walks.flatMap(({ steps }) => steps.map(({ event }) => event)),
    )
    const own = performed.get(table.machine.id) ?? new Set<string>()
    performed.set(table.machine.id, own)
    for (const { type } of events) own.add(type)
    const answers = Object.entries(table.answers).flatMap(([id, { usual, others = [], failure }]) => [
      ...[usual, ...others].map(({ output }) => ({ type: `xstate.done.actor.${id}`, output })),
      ...(failure ? [{ type: `xstate.error.actor.${id}`, output: undefined }] : []),
    ])
    const isTaken = ({ type, output }: (typeof answers)[number]) =>
      [...events].some((event) => event.type === type && event['output'] === output)
    return [
      ...gesturesOf(table)
        .filter(({ event }) => !events.has(event))
        .map(({ event }) => `${name}: no walk performs ${JSON.stringify(event)}, since no state handles it`),
      ...answers
        .filter((answer) => !isTaken(answer))
        .map(({ type, output }) => `${name}: no walk gets ${type} ${JSON.stringify(output)}`),
    ]
  })
  const unseen = [...Map.groupBy(Object.values(tables), ({ machine }) => machine)].flatMap(([machine, own]) =>
    nodesOf(machine)
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(({ path }) => path.join('.'))
      .filter((key) => own.every(({ seen }) => seen[key] === undefined))
      .map((key) => `${machine.id}: nobody says what is seen in ${key}`),
  )
  return [...unperformed, ...unseen]
}

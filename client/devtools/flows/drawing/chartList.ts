/** The machines as a page for `docs/flows`: each with its purpose, its states, and the events and ports it knows. */

import { type Chart, type ChartState, chartOf, sendableEvents, statesOf } from '#flow-tools/drawing/chart.ts'
import { machines } from '../machines.ts'

type Ports = { readonly actors: object; readonly actions?: object }
const portModules = import.meta.glob<Record<string, Ports>>('../../../../machines/*/*.ports.ts', {
  eager: true,
})
const typeFiles = import.meta.glob<string>('../../../../machines/*/*.types.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const folderOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const inFolder = <File>(files: Readonly<Record<string, File>>, folder: string): File | undefined =>
  Object.entries(files).find(([path]) => path.includes(`/machines/${folder}/`))?.[1]

/** The first comment of the machine's types says what the machine is for. */
const purposeOf = (folder: string): string => {
  const [, comment = ''] = /\/\*\*([^]*?)\*\//.exec(inFolder(typeFiles, folder) ?? '') ?? []
  return comment.replace(/\s*\n?\s*\*?\s+/g, ' ').trim()
}

const portsOf = (folder: string): string[] =>
  Object.values(inFolder(portModules, folder) ?? {}).flatMap(({ actors, actions = {} }) => [
    ...Object.keys(actors),
    ...Object.keys(actions),
  ])

/** A state that is left at once is a decision, and never seen. */
const isSeen = ({ kind, leavesAtOnce }: ChartState): boolean => kind !== 'history' && !leavesAtOnce

const stateText = ({ key, children }: ChartState): string => {
  const below = children.filter(isSeen).map(stateText)
  return below.length > 0 ? `*${key}* (${below.join(', ')})` : `*${key}*`
}

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const eventsOf = (chart: Chart): string[] => {
  const ignored = statesOf(chart.root).flatMap(({ ignores }) => [...ignores.keys()])
  return [...new Set([...sendableEvents(chart), ...ignored])].sort()
}

const entryOf = (chart: Chart): string => {
  const folder = folderOf(chart.id)
  const lines = [
    ['States', chart.root.children.filter(isSeen).map(stateText).join(', ')],
    ['Events', codes(eventsOf(chart))],
    ['Ports', codes(portsOf(folder))],
  ] as const
  const listed = lines.flatMap(([title, text]) => (text === '' ? [] : [`- ${title}: ${text}`]))
  return [`## [${folder}](${chart.id}.svg)`, '', purposeOf(folder), '', ...listed, ''].join('\n')
}

export const chartList = (): string =>
  [
    '# The machines',
    '',
    'Generated from the charts by `npm run flows:draw`. [`machines/README.md`](../../machines/README.md) explains the folders.',
    '',
    ...[...machines.values()].map((machine) => entryOf(chartOf(machine))),
  ].join('\n')

/** From a chart to its source: every state and every transition of every machine has its line. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { machines } from '#client/devtools/flows/machines.ts'
import { type ChartTransition, chartOf, statesOf, transitionsFrom } from '#flow-tools/drawing/chart.ts'
import { fetchWithRetryModel } from '#flow-tools/examples/fetchWithRetry.ts'
import { trafficLightModel } from '#flow-tools/examples/trafficLight.ts'
import { chartPlaces } from '#flow-tools/source/chartLines.ts'
import { readChartSources } from '#flow-tools/source/chartSources.ts'
import { createModules } from '#flow-tools/source/modules.ts'
import { transitionKey } from '#flow-tools/viewer/sources.tsx'

const sources = {
  ...readChartSources('.', 'machines/*/*.machine.ts'),
  ...readChartSources('.', 'flow-tools/examples/*.ts'),
}
const charts = [...machines.values(), fetchWithRetryModel.machine, trafficLightModel.machine].map(chartOf)

/** The text from a place on; where there is no place, its key. */
const textAt = (id: string, key: string): string => {
  const place = sources[id]?.[key]
  if (place === undefined) return `no place: ${key}`
  const [file = '', line = '', column = ''] = place.split(':')
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .slice(Number(line) - 1)
    .join('\n')
    .slice(Number(column) - 1)
}
/** The names at which a transition can stand: its event, as the chart writes it. */
const writtenAs = ({ event, label }: ChartTransition): string => {
  if (event === '') return 'always'
  if (/^xstate\.(done|error)\./.test(event)) return event.startsWith('xstate.done') ? 'onDone' : 'onError'
  return event.startsWith('xstate.after.') ? label.replace('after ', '') : event
}
const isAt = (text: string, name: string) => text.startsWith(`${name}:`) || text.startsWith(`'${name}':`)
/** The object or the target that a transition among several is written as, also behind a constant of its file. */
const elementOf = (text: string, file: string): string => {
  if (text.startsWith("'")) return text.slice(0, text.indexOf("'", 1) + 1)
  if (!text.startsWith('{')) {
    const [name = ''] = /^\w+/.exec(text) ?? []
    const code = readFileSync(file, 'utf8')
    const declared = code.indexOf(`const ${name} = {`)
    return declared < 0 ? 'not found' : elementOf(code.slice(code.indexOf('{', declared)), file)
  }
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/[{}]/g)) {
    depth += sign === '{' ? 1 : -1
    if (depth === 0) return text.slice(0, index + 1)
  }
  return text
}
const wordsOf = (guard: string | null) =>
  guard?.match(/[a-z]\w+/gi)?.filter((one) => !/^(not|and|or|in)$/.test(one)) ?? []

describe('MBT-20/lines the source of a chart', () => {
  it.each(charts)('$id has each state where its name stands', (chart) => {
    const [root, ...others] = statesOf(chart.root)
    expect(textAt(chart.id, root?.id ?? '')).toMatch(new RegExp(`^id: '${chart.id}'`))
    const wrong = others.filter(({ id, key }) => !isAt(textAt(chart.id, id), key))
    expect(wrong.map(({ id }) => [id, textAt(chart.id, id).slice(0, 40)])).toEqual([])
    const ignored = statesOf(chart.root).flatMap(({ ignores }) =>
      [...ignores].map(([event, { id }]) => ({ event, text: textAt(chart.id, transitionKey(id)) })),
    )
    const isFallback = (text: string) => elementOf(text, '').startsWith('{ description:')
    expect(ignored.filter(({ event, text }) => !isAt(text, event) && !isFallback(text))).toEqual([])
  })

  it.each(charts)('$id has each transition where its event, guard and target stand', (chart) => {
    const transitions = transitionsFrom(chart)
    const ignored = statesOf(chart.root).flatMap(({ ignores }) => [...ignores.values()])
    const keys = [...transitions, ...ignored].map(({ id }) => transitionKey(id))
    const wrong = transitions.filter((transition) => {
      const key = transitionKey(transition.id)
      const text = textAt(chart.id, key)
      const isAlone = key.endsWith('#0') && !keys.includes(key.replace(/#0$/, '#1'))
      if (isAlone) return !isAt(text, writtenAs(transition))
      const element = elementOf(text, sources[chart.id]?.[key]?.split(':')[0] ?? '')
      // A function's parameter stands for several targets.
      const written = /target: '([^']+)'/.exec(element)?.[1] ?? /^'(.+)'$/.exec(element)?.[1]
      if (written && transition.target.split('.').at(-1) !== written.split('.').at(-1)) return true
      // A guard `isOnline` is written as a name for `stateIn(…)`, so states of guards are not looked for.
      const guard = /\bin\b/.test(transition.guard ?? '') ? [] : wordsOf(transition.guard)
      return guard.some((word) => !element.includes(word))
    })
    expect(wrong.map(({ id }) => [id, textAt(chart.id, transitionKey(id)).slice(0, 80)])).toEqual([])
  })

  it('follows constants, functions, spreads and other modules, and has no place for what it cannot read', () => {
    const files: Readonly<Record<string, string>> = {
      'm/light.ts': `import { states, machineId as id } from './states.ts'
import { createMachine } from 'xstate'
const shared = { pressed: 'off' } as const
const on = (target: string) => ({
  on: { pressed: [{ guard: 'isNight', target }, 'off'] },
})
export const light = createMachine({
  id,
  states: {
    ...states,
    off: on('on'),
    on: { on: { ...shared, [state.event]: 'off' }, always: { target: 'off' } },
    odd: makeState(),
  },
})`,
      'm/states.ts': `export const machineId = 'light'
export const states = {
  broken: { id: 'broken', invoke: [{ src: 'repair', onDone: 'off' }], after: { pause: 'off' } },
}`,
    }
    const modules = createModules((file) => files[file])
    expect(Object.fromEntries(chartPlaces(modules, 'm/light.ts'))).toEqual({
      light: {
        light: 'm/light.ts:8:3',
        broken: 'm/states.ts:3:3',
        'broken xstate.done.actor.0.broken#0': 'm/states.ts:3:53',
        'broken xstate.after.pause.broken#0': 'm/states.ts:3:80',
        'light.off': 'm/light.ts:11:5',
        'light.off pressed#0': 'm/light.ts:5:19',
        'light.off pressed#1': 'm/light.ts:5:49',
        'light.on': 'm/light.ts:12:5',
        'light.on pressed#0': 'm/light.ts:3:18',
        'light.on #0': 'm/light.ts:12:52',
        'light.odd': 'm/light.ts:13:5',
      },
    })
    expect(chartPlaces(modules, 'm/gone.ts').size).toBe(0)
  })
})

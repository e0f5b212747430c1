/** The walker, the checks and the drawing on charts from outside the shop, which the README shows. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { fetchWithRetryModel } from '#flow-tools/examples/fetchWithRetry.ts'
import { trafficLightModel } from '#flow-tools/examples/trafficLight.ts'
import { trafficLightProblems } from '#flow-tools/examples/trafficLightProblems.ts'
import viteConfig from '#flow-tools/examples/viteConfig.ts'
import {
  checkMachine,
  createTracer,
  mutantsOf,
  noticeOf,
  packBugLog,
  replay,
  unpackBugLog,
  writeBugLog,
} from '#flow-tools/index.ts'
import type { TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { createPainter } from '#flow-tools/viewer.ts'
import type { Property } from '#flow-tools/walker/temporal.ts'

const lightProperties: readonly Property[] = [
  {
    says: 'The cars have green first, and nobody waits.',
    starts: (seen) => seen.matches({ cars: 'green', walkers: 'standing' }),
  },
  {
    says: 'Walkers walk only while the cars have red.',
    never: ({ after }) => after.matches({ walkers: 'walking' }) && !after.matches({ cars: 'red' }),
  },
  {
    says: 'Waiting walkers get their turn.',
    after: (seen) => seen.matches({ walkers: 'waiting' }),
    eventually: (seen) => seen.matches({ walkers: 'walking' }),
  },
  {
    says: 'After red the cars have green, and walkers who have walked stand.',
    never: ({ before, after }) =>
      (before.matches({ cars: 'red' }) && after.matches({ cars: 'yellow' })) ||
      (before.matches({ walkers: 'walking' }) && after.matches({ walkers: 'waiting' })),
  },
  {
    says: 'The cars have time: 20 seconds of green, 3 to slow down, 15 of red.',
    never: ({ timers }) => timers.some(({ delay }) => ![20_000, 3_000, 15_000].includes(delay)),
  },
  {
    says: 'The button is not pressed in vain.',
    never: ({ before, event, after }) =>
      event?.type === 'button.pressed' &&
      before.matches({ walkers: 'standing' }) &&
      after.matches({ walkers: 'standing' }),
  },
]
const fetchProperties: readonly Property[] = [
  { says: 'The page is fetched at once.', starts: (seen) => seen.matches('fetching') },
  { says: 'It is not fetched more than three times at once.', never: ({ after }) => after.context.tries > 3 },
  {
    says: 'It is fetched again after a second.',
    never: ({ timers }) => timers.some(({ delay }) => delay !== 1_000),
  },
  {
    says: 'Reload fetches at once.',
    never: ({ event, ignored, after }) =>
      event?.type === 'reload.pressed' && !ignored && !after.matches('fetching'),
  },
  {
    says: 'Every fetch ends.',
    after: (seen) => seen.matches('fetching'),
    eventually: (seen) => seen.matches('shown') || seen.matches('failed'),
  },
  {
    says: 'Reload is ignored only while the page is being fetched.',
    never: ({ before, ignored }) => ignored && (before.matches('shown') || before.matches('failed')),
  },
]
const examples = [
  {
    model: trafficLightModel,
    properties: lightProperties,
    file: 'trafficLight',
    states: ['cars.red', 'walkers.walking'],
  },
  {
    model: fetchWithRetryModel,
    properties: fetchProperties,
    file: 'fetchWithRetry',
    states: ['pausing', 'failed'],
  },
]

describe.each(examples)('outside the shop, $file', ({ model, properties, states }) => {
  it('MBT-10/walked is walked and keeps what it promises', async () => {
    expect(await checkMachine(model, properties)).toEqual([])
  })

  it('MBT-10/drawn is drawn with its states', async () => {
    const picture = await createPainter()(model.machine)
    for (const state of states) expect(picture).toContain(`data-state="${model.machine.id}.${state}"`)
  })

  it('MBT-10/noticed loses no transition and no guard unseen', async () => {
    const mutants = mutantsOf(model.machine)
    expect(mutants.length).toBeGreaterThan(5)
    const surviving: string[] = []
    for (const mutant of mutants)
      if (!(await noticeOf(model, mutant, properties, { whole: true }))) surviving.push(mutant.name)
    expect(surviving).toEqual([])
  })
})

it('MBT-10/walked prints a breach with the shortest path and a link that replays it', async () => {
  const [text = ''] = await checkMachine(trafficLightModel, [
    { says: 'Nobody walks.', never: ({ after }) => after.matches({ walkers: 'walking' }) },
  ])
  expect(text).toMatch(/^traffic-light breaks its word: Nobody walks\.\nafter .*button\.pressed/)
  const { entries } = await unpackBugLog(text)
  const { machine } = trafficLightModel
  const replayed = replay(entries, new Map([[machine.id, machine]]))
  expect(replayed.map(({ matches, problem }) => [matches, problem])).toEqual(entries.map(() => [true, null]))
  expect(replayed.at(-1)?.state).toMatchObject({ walkers: 'walking' })
})

it('MBT-10/walked replays what was recorded of a running machine', async () => {
  const { machine } = trafficLightModel
  const recorded: TraceEntry[] = []
  const clock = new SimulatedClock()
  const light = createActor(machine, {
    clock,
    inspect: createTracer({ onEntry: (entry) => recorded.push(entry) }),
  }).start()
  light.send({ type: 'button.pressed' })
  clock.increment(20_000)
  clock.increment(3_000)
  const link = await packBugLog(writeBugLog('/crossing', recorded))
  const { entries } = await unpackBugLog(link)
  const replayed = replay(entries, new Map([[machine.id, machine]]))
  expect(replayed.map(({ state }) => state)).toEqual([
    { cars: 'green', walkers: 'standing' },
    { cars: 'green', walkers: 'waiting' },
    { cars: 'yellow', walkers: 'waiting' },
    { cars: 'red', walkers: 'walking' },
  ])
  light.stop()
})

it('MBT-10/shown the README shows each example whole, as it is type-checked and run here', async () => {
  const blocks = [...readFileSync('flow-tools/README.md', 'utf8').matchAll(/^```(.*)\n([^]*?)^```$/gm)]
  const code = blocks.filter(([, fence = '']) => /^tsx?\b/.test(fence))
  const shown = code.map(([, fence = '', text]) => [/^tsx? title="(.+)"$/.exec(fence)?.[1], text])
  const files = readdirSync('flow-tools/examples').map((name) => `examples/${name}`)
  expect(shown.map(([name]) => name).toSorted()).toEqual(files.toSorted())
  for (const [name, text] of shown) expect(text).toBe(readFileSync(`flow-tools/${name}`, 'utf8'))
  expect(await trafficLightProblems()).toEqual([])
  const { plugins } = viteConfig
  expect(plugins).toMatchObject([{ name: 'chart-sources', apply: 'serve' }])
})

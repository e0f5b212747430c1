import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { machines } from '#client/devtools/flows/machines.ts'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import { createTracer } from '#flow-tools/trace/createTracer.ts'
import { ignoreReasons } from '#flow-tools/viewer/ignoreReasons.ts'

const ignoredBy = ignoreReasons(new Map([...machines].map(([id, machine]) => [id, chartOf(machine)])))

/** The transitions that an event takes in a machine as it starts. */
const takenBy = (id: string, input: object, ...types: string[]): readonly string[] => {
  const machine = machines.get(id)
  if (!machine) throw new Error(`There is no ${id}.`)
  let taken: readonly string[] = []
  const inspect = createTracer({
    onEntry: (entry) => {
      if (entry.kind === 'moved') taken = entry.taken
    },
  })
  const actor = createActor(machine, { input, inspect }).start()
  for (const type of types) actor.send({ type })
  return taken
}

describe('an event that changes nothing', () => {
  it('has the reason of the forbidden transition that it takes', () => {
    expect(ignoredBy(takenBy('overlay', {}, 'drawer.toggled'))).toBe(null)
    expect(ignoredBy(takenBy('session', { country: 'DE' }, 'session.started'))?.why).toMatch(/detected once/)
    expect(ignoredBy(takenBy('session', { country: null }, 'session.started'))).toBe(null)
    expect(ignoredBy(takenBy('session', { country: 'DE' }, 'unknown.event'))).toBe(null)
  })

  it('is not taken for ignored where another transition of the event was taken', () => {
    const machine = setup({
      actions: { shine: () => {} },
      guards: { isOn: ({ event }) => Reflect.get(event, 'on') === true },
    }).createMachine({
      id: 'lamp',
      on: { pressed: [{ guard: 'isOn', actions: 'shine' }, { description: 'It is off.' }] },
    })
    const { ignores } = chartOf(machine).root
    const of = ignoreReasons(new Map([['lamp', chartOf(machine)]]))
    expect(ignores.get('pressed')).toEqual({ id: 'lamp pressed#1 ', why: 'It is off.' })
    expect([of(['lamp pressed#0 ']), of(['lamp pressed#1 '])?.why]).toEqual([null, 'It is off.'])
  })

  it('has its reason in nested states too', () => {
    const filter = { list: { make: null, model: null, year: null, category: null } }
    expect(ignoredBy(takenBy('groupFilter', filter, 'header.clicked'))).toBe(null)
    expect(ignoredBy(takenBy('consent', {}, 'settings.closed'))?.why).toMatch(/closed already/)
    expect(ignoredBy(takenBy('consent', {}, 'settings.opened', 'settings.closed'))).toBe(null)
  })
})

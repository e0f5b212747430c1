/** Counts states and transitions of the machines of a tab, from its messages to the flow viewer (MBT-02). */
import type { Page } from '@playwright/test'
import type { TracedState, TraceEntry } from '#flow-tools/trace/createTracer.ts'

/** Counts by the names that the tests use for states and transitions. */
export type MachineCounts = { states: Record<string, number>; transitions: Record<string, number> }
export type TransitionCounts = Record<string, MachineCounts>

const statesIn = (state: TracedState, above = ''): string[] =>
  typeof state === 'string'
    ? [`${above}${state}`]
    : Object.entries(state).flatMap(([key, below]) => [
        `${above}${key}`,
        ...statesIn(below, `${above}${key}.`),
      ])

/** The tests call `cart.sync.idle edit.requested#1 cart.sync.saving` `sync.idle --edit.requested[1]`. */
export const transitionNameOf = (transition: string, machine: string): string => {
  const [source = '', event = ''] = transition.split(' ')
  const hash = event.lastIndexOf('#')
  const [type, index] = [event.slice(0, hash), event.slice(hash + 1)]
  const short = source === machine ? '' : `${source.slice(machine.length + 1)} `
  return `${short}--${type || 'always'}${index === '0' ? '' : `[${index}]`}`
}

const increment = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1
}

export const countTransitions = () => {
  const counts: TransitionCounts = {}
  const of = (machine: string) => {
    const own = counts[machine] ?? { states: {}, transitions: {} }
    counts[machine] = own
    return own
  }
  /** Each tab and each loaded page numbers its actors anew. */
  const tab = () => {
    const machines = new Map<string, string>()
    return (entry: TraceEntry) => {
      if (entry.kind === 'started') machines.set(entry.actor, entry.machine)
      const machine = machines.get(entry.actor)
      if (machine === undefined || entry.kind === 'stopped') return
      const { states, transitions } = of(machine)
      for (const state of statesIn(entry.state)) increment(states, state)
      if (entry.kind === 'moved')
        for (const transition of entry.taken) increment(transitions, transitionNameOf(transition, machine))
    }
  }
  return { counts, tab }
}

/**
 * Listens to the messages to the viewer. All tabs of the browser share their channel, and give the same names to different
 * actors, so the tab's name is put before the actor's. It must be called before the page is opened.
 */
export const listenTo = async (page: Page, hear: (entry: TraceEntry) => void): Promise<void> => {
  await page.exposeFunction('noteEntry', hear)
  await page.addInitScript(() => {
    const { noteEntry } = window as unknown as { noteEntry: (entry: unknown) => void }
    new BroadcastChannel('flows').addEventListener('message', ({ data }) => {
      if (data.kind !== 'entry') return
      noteEntry({ ...data.entry, actor: `${data.tab} ${data.entry.actor}` })
    })
  })
}

/**
 * Machines of several pages together, between which a person goes by links: whether a goal stays within reach from every
 * configuration of every page.
 */
import { type AnyActor, type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate'
import { packBugLog, writeBugLog } from '../log/bugLog.ts'
import { createTracer, type TraceEntry } from '../trace/createTracer.ts'
import { withoutStandIns } from './bugLink.ts'
import { type Configuration, configurationsOf, type Move } from './configurations.ts'
import type { Model } from './model.ts'
import { perform } from './perform.ts'
import { flushPromises, World } from './world.ts'

/** A link, or what a machine does by itself: to a page, with what is known by then. */
export type Way<Facts> = { readonly to: string; readonly facts: Facts }

export type Page<Facts> = {
  readonly model: Model
  /** How the page begins with these facts: one of the model's inputs. */
  begin(facts: Facts): Model['inputs'][number] | undefined
  /** The effect of a move beyond its page. */
  learn?(move: Pick<Move, 'event' | 'next'>, facts: Facts): Facts
  /** The pages that a person can go to from here. */
  ways(snapshot: AnyMachineSnapshot, facts: Facts): readonly Way<Facts>[]
}

export type Site<Facts> = {
  readonly pages: Readonly<Record<string, Page<Facts>>>
  readonly start: Way<Facts>
  isGoal(page: string, snapshot: AnyMachineSnapshot, facts: Facts): boolean
}

/** The events of one page. */
export type Visit = { page: string; input: () => unknown; steps: readonly AnyEventObject[] }
type Place<Facts> = {
  page: string
  at: Configuration
  facts: Facts
  from: Place<Facts> | null
  /** Null: the place is the start of a page. */
  event: AnyEventObject | null
}

const beginningOf = <Facts>({ pages }: Site<Facts>, { to, facts }: Way<Facts>): Configuration => {
  const page = pages[to]
  const input = page?.begin(facts)
  const start =
    page && configurationsOf(page.model).find((one) => one.input === input && one.steps.length === 0)
  if (!start) throw new Error(`No configuration begins the page ${to}.`)
  return start
}

/** All that can be reached, in the order of the shortest path, and what leads to each. */
function placesOf<Facts>(site: Site<Facts>) {
  const known = new Map<Configuration, Map<string, Place<Facts>>>()
  const before = new Map<Place<Facts>, Place<Facts>[]>()
  const places: Place<Facts>[] = []
  const reach = (
    page: string,
    at: Configuration,
    facts: Facts,
    from: Place<Facts> | null,
    event: AnyEventObject | null,
  ) => {
    const ofConfiguration = known.get(at) ?? new Map<string, Place<Facts>>()
    known.set(at, ofConfiguration)
    const key = JSON.stringify(facts)
    const found = ofConfiguration.get(key) ?? { page, at, facts, from, event }
    if (!ofConfiguration.has(key)) {
      ofConfiguration.set(key, found)
      places.push(found)
    }
    if (from) before.set(found, [...(before.get(found) ?? []), from])
  }
  const { to, facts } = site.start
  reach(to, beginningOf(site, site.start), facts, null, null)
  for (const place of places) {
    const page = site.pages[place.page]
    if (!page) continue
    for (const { event, changes, to: next, next: snapshot } of place.at.moves) {
      if (!changes) continue
      const learnt = page.learn?.({ event, next: snapshot }, place.facts) ?? place.facts
      reach(place.page, next, learnt, place, event)
    }
    for (const way of page.ways(place.at.snapshot, place.facts)) {
      reach(way.to, beginningOf(site, way), way.facts, place, null)
    }
  }
  return { places, before }
}

const visitsTo = <Facts>(place: Place<Facts>): Visit[] => {
  const visits: { page: string; input: () => unknown; steps: AnyEventObject[] }[] = []
  let steps: AnyEventObject[] = []
  for (let at: Place<Facts> | null = place; at; at = at.from) {
    if (at.event) steps.unshift(at.event)
    else {
      visits.unshift({ page: at.page, input: at.at.input, steps })
      steps = []
    }
  }
  return visits
}

export type SiteReport = {
  pages: readonly string[]
  places: number
  /** The shortest way to a place from which the goal is out of reach; null: there is none. */
  stuck: readonly Visit[] | null
}

export function checkSite<Facts>(site: Site<Facts>): SiteReport {
  const { places, before } = placesOf(site)
  const good = new Set(
    places.filter(({ page, at, facts }) => at.isCut || site.isGoal(page, at.snapshot, facts)),
  )
  const queue = [...good]
  for (let place = queue.pop(); place; place = queue.pop()) {
    for (const one of before.get(place) ?? []) {
      if (good.has(one)) continue
      good.add(one)
      queue.push(one)
    }
  }
  const stuck = places.find((place) => !good.has(place))
  const pages = [...new Set(places.map(({ page }) => page))]
  return { pages, places: places.length, stuck: stuck ? visitsTo(stuck) : null }
}

/** The way in words, and a bug link that plays it: each page's machine starts where the one before was left. */
export async function siteText<Facts>(
  { pages }: Site<Facts>,
  says: string,
  visits: readonly Visit[],
): Promise<string> {
  const entries: TraceEntry[] = []
  const inspect = createTracer({ onEntry: (entry) => entries.push(entry), now: () => entries.length })
  let last: AnyActor | null = null
  for (const { page, input, steps } of visits) {
    const model = pages[page]?.model
    if (!model) continue
    last?.stop()
    const world = new World()
    const actor = createActor(world.provide(model.machine, model.children), {
      input: input() as never,
      clock: world.clock,
      inspect,
    })
    actor.start()
    await flushPromises()
    for (const event of steps) await perform(model, { actor, world }, event)
    // The viewer shows the page on which somebody is stuck.
    last = actor
  }
  const words = visits.map(({ page, steps }) => [`on ${page}`, ...steps.map(({ type }) => type)].join(' → '))
  const log = writeBugLog(`/${visits.at(-1)?.page ?? ''}`, withoutStandIns(entries))
  last?.stop()
  return `${says}\n${words.join('\n')}\n/flows#${await packBugLog(log)}`
}

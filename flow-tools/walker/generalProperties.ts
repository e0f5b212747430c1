/** The properties that every chart must keep. A new machine needs no entry here. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { textOfAction } from '../mutants/mutantSteps.ts'
import { type Configuration, configurationsOf } from './configurations.ts'
import { alphabetOf, situationOf } from './explore.ts'
import type { Model } from './model.ts'
import { activeStates } from './perform.ts'
import { getNextSnapshot, transition } from './steps.ts'
import type { Breach } from './temporal.ts'

type Found = { from: Configuration; event?: AnyEventObject; what?: string } | null

/** Not those that only listen: they need not answer. */
const awaitedIn = ({ answers }: Model, { _nodes }: AnyMachineSnapshot): string[] =>
  (_nodes as Configuration['snapshot']['_nodes'])
    .flatMap((node) => node.invoke)
    .map(({ id }) => id)
    .filter((id) => Object.hasOwn(answers, id))

const answersTo = (model: Model, id: string): AnyEventObject[] =>
  alphabetOf(model).filter(({ actorId }) => actorId === id)

function deafWait(model: Model): Found {
  const { machine } = model
  for (const from of configurationsOf(model)) {
    const { snapshot } = from
    if (snapshot.status !== 'active') continue
    for (const id of awaitedIn(model, snapshot)) {
      const answers = answersTo(model, id)
      if (new Set(answers.map(({ type }) => type)).size < 2)
        return { from, what: `nothing handles an answer or the failure of ${id}` }
      const deaf = answers.find(
        (event) =>
          !snapshot.can(event) ||
          situationOf(model, getNextSnapshot(machine, snapshot, event)) === situationOf(model, snapshot),
      )
      if (deaf) return { from, event: deaf }
    }
  }
  return null
}

const isAnswer = ({ type }: AnyEventObject): boolean => /^xstate\.(done|error)\./.test(type)

/** A cycle of answers alone would ask the server again and again without a pause. */
function restlessCycle(model: Model): Found {
  const ended = new Set<Configuration>()
  for (const start of configurationsOf(model)) {
    const open: { at: Configuration; left: Configuration[] }[] = []
    const path = new Set<Configuration>()
    const enter = (at: Configuration) => {
      path.add(at)
      const left = at.moves.filter(({ event, changes }) => changes && isAnswer(event)).map(({ to }) => to)
      open.push({ at, left })
    }
    if (!ended.has(start)) enter(start)
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.left.pop()
      if (next === undefined) {
        open.pop()
        path.delete(top.at)
        ended.add(top.at)
      } else if (path.has(next)) return { from: next }
      else if (!ended.has(next)) enter(next)
    }
  }
  return null
}

/** Events that no state takes because of their guards. */
function droppedByGuard(model: Model): Found {
  for (const from of configurationsOf(model)) {
    if (from.snapshot.status !== 'active') continue
    const event = model.events.find(
      (one) =>
        !Object.hasOwn(model.dropped ?? {}, one.type) &&
        model.machine.getTransitionData(from.snapshot, one as never).length === 0,
    )
    if (event) return { from, event }
  }
  return null
}

function ignoredWithoutReason(model: Model): Found {
  for (const from of configurationsOf(model)) {
    const move = from.moves.find(
      ({ changes, event, taken }) =>
        !changes && !event.type.startsWith('xstate.') && taken.some(({ description }) => !description),
    )
    if (move) return { from, event: move.event }
  }
  return null
}

/** A state that is marked as busy must be left by an answer or a delay. */
function endlessWork(model: Model): Found {
  const from = configurationsOf(model).find(
    ({ snapshot, moves }) =>
      snapshot.status === 'active' &&
      !activeStates(model, snapshot).some((key) => Object.hasOwn(model.endless ?? {}, key)) &&
      snapshot.hasTag('busy' as never) &&
      !moves.some(({ changes }) => changes),
  )
  return from ? { from } : null
}

/** Steps of the same states and event do the same, but for what they say. */
function doneTwice(model: Model): Found {
  const seen = new Set<string>()
  for (const from of configurationsOf(model)) {
    for (const { event, changes, to } of from.moves) {
      const looks = JSON.stringify([
        from.snapshot.value,
        model.events.indexOf(event),
        event.type,
        to.snapshot.value,
      ])
      if (!changes || seen.has(looks)) continue
      seen.add(looks)
      const [, actions] = transition(model.machine, from.snapshot, event as never)
      const texts = actions.map(textOfAction)
      if (new Set(texts).size < texts.length) return { from, event }
    }
  }
  return null
}

/** In words, for what notices a breach at a single step. */
export const general = {
  wait: 'No state waits without a way out: each answer and each failure of a port leads on.',
  dropped: 'No event is dropped unseen: each one is taken, or ignored for a written reason.',
  twice: 'No step does the same thing twice: nothing is sent, told or counted two times.',
} as const

const properties: readonly { says: string; find: (model: Model) => Found }[] = [
  { says: general.wait, find: deafWait },
  {
    says: 'Answers alone never lead in a circle: a repeated try waits, or a person asks for it.',
    find: restlessCycle,
  },
  { says: 'A state that is busy has a way out.', find: endlessWork },
  {
    says: general.dropped,
    find: (model) => ignoredWithoutReason(model) ?? droppedByGuard(model),
  },
  { says: general.twice, find: doneTwice },
]

export const generalBreaches = (model: Model): Breach[] =>
  properties.flatMap(({ says, find }) => {
    const found = find(model)
    if (!found) return []
    const { from, event, what } = found
    const steps = event ? [...from.steps, event] : from.steps
    return [{ says: what ? `${says} (${what})` : says, input: from.input, steps }]
  })

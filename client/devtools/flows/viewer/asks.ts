/** What views ask a machine, by the names of its questions, and what they are told at a moment. */
import type { Chart } from '../drawing/chart.ts'
import { activeStates, statesOf } from '../drawing/chart.ts'
import type { ActorView } from './moment.ts'

type Question = (seen: { context: unknown; value: unknown; tags: ReadonlySet<string> }) => unknown
const modules = import.meta.glob<Record<string, unknown>>('../../../../machines/*/*.select.ts', {
  eager: true,
})

const idOf = (path: string): string =>
  (/([^/]+)\.select\.ts$/.exec(path)?.[1] ?? '').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
const isQuestion = (asked: unknown): asked is Question => typeof asked === 'function' && asked.length === 1
const questions: ReadonlyMap<string, [string, Question][]> = new Map(
  Object.entries(modules).map(([path, exports]) => [
    idOf(path),
    Object.entries(exports).filter((entry): entry is [string, Question] => isQuestion(entry[1])),
  ]),
)

const inWords = (told: unknown): string =>
  typeof told === 'string' ? told : (JSON.stringify(told) ?? 'nothing')

/** Tags of the states that an actor is in. */
export const tagsOf = (chart: Chart, { state }: ActorView): ReadonlySet<string> => {
  const active = activeStates(chart, state)
  return new Set(
    statesOf(chart.root)
      .filter(({ id }) => active.has(id))
      .flatMap(({ tags }) => tags),
  )
}

/** Each question with its answer; those that the record says too little for are left out. */
export const toldToViews = (chart: Chart, actor: ActorView): [question: string, answer: string][] => {
  const seen = { context: actor.context, value: actor.state, tags: tagsOf(chart, actor) }
  return (questions.get(chart.id) ?? []).flatMap(([name, ask]): [string, string][] => {
    try {
      return [[name, inWords(ask(seen))]]
    } catch {
      return []
    }
  })
}

/** Performs a planned walk of a chart in a browser, and waits for each transition that the chart predicts. */
import { type ChartWalk, isAutomatic, pendingOf, type WalkStep } from '#tests/support/journeys/chartWalks.ts'
import { type AnyWalkTable, answerOf, gesturesOf, type WalkContext, walkableOf } from './walkTable.ts'

/** A gesture (null: the page opens), and what then happens by itself. */
type Group = { gesture: WalkStep | null; automatic: WalkStep[]; end: WalkStep['after'] }

const groupsOf = ({ start, steps }: ChartWalk): Group[] => {
  const groups: Group[] = [{ gesture: null, automatic: [], end: start }]
  for (const step of steps) {
    if (!isAutomatic(step.event)) groups.push({ gesture: step, automatic: [], end: step.after })
    const last = groups.at(-1)
    if (!last) continue
    if (isAutomatic(step.event)) last.automatic.push(step)
    last.end = step.after
  }
  return groups
}

/** Longer than any delay that a walk waits for; it only ends walks that hang. */
const patience = 40_000

const leavesOf = (snapshot: WalkStep['after']): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))

export async function performWalk(
  table: AnyWalkTable,
  walk: ChartWalk,
  title: string,
  context: WalkContext,
): Promise<void> {
  const { machine } = table
  const { trace } = context
  const walkable = walkableOf(table)
  const gestures = gesturesOf(table)
  let held: (() => unknown)[] = []
  let at = trace.length
  const done: string[] = []

  const perform = async ({ gesture, automatic, end }: Group) => {
    const undo: (() => unknown)[] = []
    const own = gesture && gestures.find(({ event }) => event === gesture.event)
    // What is arranged may reach the page by itself.
    if (gesture && !own?.isDoneBefore) at = trace.length
    for (const step of automatic) {
      const undoOne = await answerOf(table, step.event)?.arrange?.(context)
      if (undoOne) undo.push(undoOne)
    }
    const release = held
    held = []
    for (const id of pendingOf(walkable, end)) {
      const releaseOne = await table.answers[id]?.hold?.(context)
      if (releaseOne) held.push(releaseOne)
    }
    await (own ? own.press(context) : table.open(context))
    if (gesture) at = await trace.after(at, machine.id, gesture.taken, patience)
    for (const one of release) await one()
    for (const step of automatic) {
      const answer = answerOf(table, step.event)
      const isHeard = step.taken.length > 0 && !answer?.isUnheard
      if (isHeard) at = await trace.after(at, machine.id, step.taken, patience)
      await answer?.seen?.(context)
    }
    for (const one of undo) await one()
    await own?.seen?.(context)
    // Another page shows, or the machine's last state without it.
    if (own?.ends === true) return
    for (const key of leavesOf(end)) {
      const seen = table.seen[key]
      if (typeof seen === 'function') await seen(context)
    }
  }

  for (const group of groupsOf(walk)) {
    const doing = group.gesture?.event.type ?? 'opening'
    const from = group.gesture ? ` in ${JSON.stringify(group.gesture.before.value)}` : ''
    try {
      await perform(group)
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      const way = done.join(' → ') || 'its start'
      throw new Error(`The walk of ${title} failed at ${doing}${from}, after ${way}: ${why}`, { cause })
    }
    done.push(doing)
  }
}

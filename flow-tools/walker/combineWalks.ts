/** Spares the walks that others pass: a walk is checked after each of its steps. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Walk } from './explore.ts'

/** `passed`: where shorter walks end, by the number of their steps. */
export type CombinedWalk = Walk & { passed: ReadonlyMap<number, AnyMachineSnapshot> }

type Branch = { walk: Walk | null; next: Map<AnyEventObject, Branch> }
const branch = (): Branch => ({ walk: null, next: new Map() })

const treeOf = (walks: readonly Walk[]): Branch => {
  const root = branch()
  for (const walk of walks) {
    let at = root
    for (const event of walk.steps) {
      const next = at.next.get(event) ?? branch()
      at.next.set(event, next)
      at = next
    }
    at.walk ??= walk
  }
  return root
}

const stateOf = ({ end }: Walk): string => JSON.stringify(end.value)

/** Keeps a shorter walk if no other ends in its state, because an actor is stopped only at the end of a walk. */
export function combineWalks(walks: readonly Walk[]): CombinedWalk[] {
  const whole: CombinedWalk[] = []
  const shorter: Walk[] = []
  let passed = new Map<number, AnyMachineSnapshot>()
  const follow = ({ walk, next }: Branch): void => {
    if (walk && next.size > 0) {
      shorter.push(walk)
      passed.set(walk.steps.length, walk.end)
    } else if (walk) {
      whole.push({ ...walk, passed })
      passed = new Map()
    }
    for (const branch of next.values()) follow(branch)
  }
  for (const ofInput of Map.groupBy(walks, ({ input }) => input).values()) follow(treeOf(ofInput))
  const ended = new Set(whole.map(stateOf))
  for (const walk of shorter) {
    if (ended.has(stateOf(walk))) continue
    ended.add(stateOf(walk))
    whole.push({ ...walk, passed: new Map() })
  }
  return whole
}

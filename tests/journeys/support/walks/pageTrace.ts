/** What the machines of a page did, from its messages to the flow viewer, for walks that wait for a transition. */
import type { TracedState, TraceEntry } from '#flow-tools/trace/createTracer.ts'
import { transitionNameOf } from '../transitionCounts.ts'

type Moved = { machine: string; event: string; taken: readonly string[]; state: TracedState }

export class PageTrace {
  private readonly machines = new Map<string, string>()
  private readonly moves: Moved[] = []

  readonly hear = (entry: TraceEntry): void => {
    if (entry.kind === 'started') this.machines.set(entry.actor, entry.machine)
    const machine = this.machines.get(entry.actor)
    if (machine === undefined || entry.kind !== 'moved') return
    const taken = entry.taken.map((transition) => transitionNameOf(transition, machine))
    this.moves.push({ machine, event: entry.event.type, taken, state: entry.state })
  }

  get length(): number {
    return this.moves.length
  }

  /** Waits for a move of the machine that takes these transitions, from a place on; returns the place after it. */
  async after(from: number, machine: string, taken: readonly string[], patience: number): Promise<number> {
    const end = Date.now() + patience
    for (;;) {
      const found = this.moves.findIndex(
        (move, at) =>
          at >= from && move.machine === machine && taken.every((name) => move.taken.includes(name)),
      )
      if (found >= 0) return found + 1
      if (Date.now() > end) throw new Error(this.missing(from, machine, taken))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Whether the machine has taken a transition of such a name, from a place on. */
  hasTaken(from: number, machine: string, name: RegExp): boolean {
    return this.moves
      .slice(from)
      .some((move) => move.machine === machine && move.taken.some((one) => name.test(one)))
  }

  private missing(from: number, machine: string, taken: readonly string[]): string {
    const own = this.moves.slice(from).filter((move) => move.machine === machine)
    const did = own.map(
      (move) => `\n  ${move.event}: ${move.taken.join(', ') || 'nothing'} → ${JSON.stringify(move.state)}`,
    )
    return `${machine} has not taken ${taken.join(', ')}; it took:${did.join('') || ' nothing'}`
  }
}

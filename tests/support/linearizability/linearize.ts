/**
 * Checks whether a history of overlapping operations is linearizable (Wing and Gong, 1993): whether each operation can have
 * taken effect at one moment between its call and its return, so that together they follow a sequential specification.
 */

export type Operation<Call, Answer> = {
  readonly by: string
  readonly call: Call
  /** Moments are numbers that grow. */
  readonly called: number
  /** Null: no answer came, so it may take effect at any later moment, or never. */
  readonly returned: { readonly at: number; readonly answer: Answer } | null
}

export type Sequential<State, Call, Answer> = {
  readonly initial: State
  /** The state after the call, or null if the call cannot have this answer here. A null answer is unknown. */
  apply(state: State, call: Call, answer: Answer | null): State | null
  /** Equal for equal states. */
  keyOf(state: State): string
}

/** The operations in an order that explains the history, or null if there is none. */
export function linearize<State, Call, Answer>(
  history: readonly Operation<Call, Answer>[],
  { initial, apply, keyOf }: Sequential<State, Call, Answer>,
): readonly Operation<Call, Answer>[] | null {
  const failed = new Set<string>()
  const search = (
    state: State,
    left: readonly Operation<Call, Answer>[],
  ): readonly Operation<Call, Answer>[] | null => {
    if (left.every(({ returned }) => returned === null)) return []
    const place = `${left.map((one) => history.indexOf(one)).join(' ')}|${keyOf(state)}`
    if (failed.has(place)) return null
    // What was called after another one had returned comes after it.
    const firstReturn = Math.min(...left.map(({ returned }) => returned?.at ?? Number.POSITIVE_INFINITY))
    for (const one of left.filter(({ called }) => called < firstReturn)) {
      const next = apply(state, one.call, one.returned?.answer ?? null)
      if (next === null) continue
      const rest = search(
        next,
        left.filter((other) => other !== one),
      )
      if (rest) return [one, ...rest]
    }
    failed.add(place)
    return null
  }
  return search(initial, history)
}

/** The history for people: one line for each operation, in the order of the calls. */
const historyText = <Call, Answer>(history: readonly Operation<Call, Answer>[]): string =>
  history
    .toSorted((one, other) => one.called - other.called)
    .map(({ by, call, called, returned }) => {
      const end = returned ? `${returned.at}: ${JSON.stringify(returned.answer)}` : 'no answer'
      return `${by}  ${called} ${JSON.stringify(call)} … ${end}`
    })
    .join('\n')

/** Throws with the history if no order of its operations explains it. */
export function expectLinearizable<State, Call, Answer>(
  history: readonly Operation<Call, Answer>[],
  sequential: Sequential<State, Call, Answer>,
): void {
  if (linearize(history, sequential) === null)
    throw new Error(`No order of these operations explains what was seen:\n${historyText(history)}`)
}

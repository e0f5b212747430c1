/** A journey and its driver, which performs it on the machines alone or in a browser. */

/** The steps of a journey: events and the states that they lead to. */
export type Journey<EventType extends string = string, State extends string = string> = {
  title: string
  steps: readonly { event: EventType; state: State }[]
}

/** Performs events, and checks states. */
export type Driver<EventType extends string = string, State extends string = string> = {
  events: Readonly<Record<EventType, () => Promise<void>>>
  states: Readonly<Record<State, () => void | Promise<void>>>
  /** Events that no state has handled, which often explain a failed journey. */
  unhandled?: () => readonly string[]
}

/** Adds journey, state and event to an error. */
async function withContext(
  { unhandled }: Pick<Driver, 'unhandled'>,
  journey: string,
  where: string,
  work: () => void | Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const hints = (unhandled?.() ?? []).map((line) => `\n${line}`).join('')
    throw new Error(`Journey "${journey}" failed at ${where}: ${why}${hints}`, { cause })
  }
}

/** Performs a journey from a state on, and checks each state. */
export async function performJourney<EventType extends string, State extends string>(
  driver: Driver<EventType, State>,
  { title, steps }: Journey<EventType, State>,
  start: State,
): Promise<void> {
  const { events, states } = driver
  await withContext(driver, title, start, () => states[start]())
  let current = start
  for (const [index, { event, state }] of steps.entries()) {
    const where = `step ${index + 1}, event ${event} in state ${current}`
    await withContext(driver, title, where, () => events[event]())
    await withContext(driver, title, `${where}, which leads to ${state}`, () => states[state]())
    current = state
  }
}

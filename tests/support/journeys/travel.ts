/** A journey and its driver, which performs it on the machines alone or in a browser. */

/** The steps of a journey: events and the states that they lead to. */
export type Journey<Deed extends string = string, Place extends string = string> = {
  title: string
  steps: readonly { deed: Deed; place: Place }[]
}

/** Performs events, and checks states. */
export type Driver<Deed extends string = string, Place extends string = string> = {
  deeds: Readonly<Record<Deed, () => Promise<void>>>
  sees: Readonly<Record<Place, () => void | Promise<void>>>
  /** Events that no state has handled, which often explain a failed journey. */
  unheard?: () => readonly string[]
}

/** Adds journey, state and event to an error. */
async function tried(
  { unheard }: Pick<Driver, 'unheard'>,
  journey: string,
  where: string,
  does: () => void | Promise<void>,
): Promise<void> {
  try {
    await does()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const hints = (unheard?.() ?? []).map((words) => `\n${words}`).join('')
    throw new Error(`Journey "${journey}" failed at ${where}: ${why}${hints}`, { cause })
  }
}

/** Performs a journey from a state on, and checks each state. */
export async function travel<Deed extends string, Place extends string>(
  driver: Driver<Deed, Place>,
  { title, steps }: Journey<Deed, Place>,
  start: Place,
): Promise<void> {
  const { deeds: doing, sees } = driver
  await tried(driver, title, start, () => sees[start]())
  let here = start
  for (const [index, { deed, place }] of steps.entries()) {
    const where = `step ${index + 1}, event ${deed} in state ${here}`
    await tried(driver, title, where, () => doing[deed]())
    await tried(driver, title, `${where}, which leads to ${place}`, () => sees[place]())
    here = place
  }
}

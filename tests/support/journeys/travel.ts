/** A journey, and what performs it: the machines alone, or a browser. */

/** What was done, and the place that it leads to. */
export type Journey<Deed extends string = string, Place extends string = string> = {
  title: string
  steps: readonly { deed: Deed; place: Place }[]
}

/** Performs the deeds, and looks whether a place is what it should be. */
export type Driver<Deed extends string = string, Place extends string = string> = {
  deeds: Readonly<Record<Deed, () => Promise<void>>>
  sees: Readonly<Record<Place, () => void | Promise<void>>>
  /** Events that no state handled so far: where a journey fails, they most often say why. */
  unheard?: () => readonly string[]
}

/** Says which event in which state of which journey did not go as it should. */
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

/** Performs a journey from a place on, and looks round at every place of it. */
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

/** A vehicle as the finder chooses it, its words, and its writing in an address. */

export interface VehicleChoice {
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly year?: string | undefined
}

const words = ({ make, model, year }: VehicleChoice): string => {
  const chosen = [make, make && model, make && model && year]
  return chosen.filter((word): word is string => Boolean(word)).join(' ')
}

/**
 * Heading of a list (CAT-09): the vehicle as far as chosen, else the category, else CATALOGUE. On clearance it
 * always holds `Clearance`, with the vehicle or category behind it.
 */
export const catalogueHeading = (
  choice: VehicleChoice & { readonly category?: string | undefined },
  clearance = false,
): string => {
  const what = vehicleText(choice) || choice.category || ''
  if (clearance) return what ? `Clearance ${what}` : 'Clearance'
  return what || 'CATALOGUE'
}

/** `TOYOTA HILUX 2016`; empty where no make is chosen. */
export const vehicleText = (choice: VehicleChoice): string => words(choice)

const comparable = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-')

/** Whether a part of a path names a make or model: without case, `-` for a blank (ROUTE-06). */
export const isSameName = (pathPart: string, name: string): boolean =>
  comparable(pathPart) === comparable(name)

/** The name among the upstream's that a part of a path means; null where none is. */
export const nameFromPath = (pathPart: string, known: readonly string[]): string | null =>
  known.find((name) => isSameName(pathPart, name)) ?? null

/** What to ask for where the upstream's list is not at hand. */
export const guessFromPath = (pathPart: string): string => pathPart.replaceAll('-', ' ').trim().toUpperCase()

/** Vehicles: how one is selected, named, compared, and spelled in an address. */

/** The part of a vehicle's name that is selected so far. */
export interface VehicleSelection {
  readonly make?: string | null | undefined
  readonly model?: string | null | undefined
  readonly year?: string | null | undefined
}

/** What is known of one vehicle beyond its year. The lists `not…` hold what its owner ruled out. */
export interface VehicleDetails {
  readonly engine?: string | undefined
  readonly notEngines?: string[] | undefined
  /** First and last month in which it may have been built, `2016-06`. */
  readonly builtFrom?: string | undefined
  readonly builtTo?: string | undefined
  /** The constant load that it carries. */
  readonly load?: string | undefined
  readonly notLoads?: string[] | undefined
  /** The sides that parts are wanted for. */
  readonly sides?: string[] | undefined
  readonly notSides?: string[] | undefined
}

/** A vehicle that parts are made for. */
export interface Vehicle extends VehicleDetails {
  readonly make: string
  readonly model: string
  readonly year: string
}

/** Only what is known: neither empty texts nor empty lists. */
export const knownDetails = (vehicle: VehicleDetails): VehicleDetails => {
  const { engine, notEngines, builtFrom, builtTo, load, notLoads, sides, notSides } = vehicle
  return {
    ...(engine && { engine }),
    ...(notEngines?.length && { notEngines }),
    ...(builtFrom && { builtFrom }),
    ...(builtTo && { builtTo }),
    ...(load && { load }),
    ...(notLoads?.length && { notLoads }),
    ...(sides?.length && { sides }),
    ...(notSides?.length && { notSides }),
  }
}

/** Names of vehicles are in capitals in the whole shop; an address may have them otherwise. */
export const inCapitals = ({ make, model, year }: VehicleSelection): VehicleSelection => ({
  make: make?.toUpperCase(),
  model: model?.toUpperCase(),
  year,
})

/** Null unless make, model and year are selected. */
export const selectedVehicle = ({ make, model, year }: VehicleSelection): Vehicle | null =>
  make && model && year ? { make, model, year } : null

/** Details such as the engine are not compared. */
export const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  isSameName(one.make, other.make) && isSameName(one.model, other.model) && one.year === other.year

/** `TOYOTA HILUX 2016`; empty without a make. */
export const vehicleText = ({ make, model, year }: VehicleSelection): string => {
  const selected = [make, make && model, make && model && year]
  return selected.filter((word): word is string => Boolean(word)).join(' ')
}

/**
 * Heading of a list (CAT-09): the selected vehicle, else the category, else CATALOGUE. On clearance it starts with
 * `Clearance`.
 */
export const catalogueHeading = (
  filter: VehicleSelection & { readonly category?: string | null | undefined },
  clearance = false,
): string => {
  const subject = vehicleText(filter) || filter.category || ''
  if (clearance) return subject ? `Clearance ${subject}` : 'Clearance'
  return subject || 'CATALOGUE'
}

const comparable = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-')

/** Whether a path segment is the name of a make or model: case is ignored, `-` stands for a blank (ROUTE-06). */
export const isSameName = (segment: string, name: string): boolean => comparable(segment) === comparable(name)

/** The upstream's name for a path segment; null if there is none. */
export const nameFromPath = (segment: string, known: readonly string[]): string | null =>
  known.find((name) => isSameName(segment, name)) ?? null

/** The name to query if the upstream's names could not be loaded. */
export const guessFromPath = (segment: string): string => segment.replaceAll('-', ' ').trim().toUpperCase()

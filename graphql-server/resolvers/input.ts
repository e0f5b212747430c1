/** Validates arguments: lengths, control characters, bounds of numbers (SEC-08). */
import { GraphQLError } from 'graphql'
import * as v from 'valibot'
import { maximumQuantity, vehicleDetailMaxLength, vehicleDetailsMax } from '#domain/limits.ts'
import { knownDetails, type Vehicle, type VehicleDetails } from '#domain/vehicle/vehicle.ts'
import type { VehicleInput } from '../generated/schema.ts'
import { hasControlCharacters, maxIdLength } from '../validId.ts'

export const invalidKeyMessage = 'The key must be a UUID.'

export const badUserInput = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/** One line of text, trimmed. */
export const singleLine = (name: string, text: string, max = 200): string => {
  if (text.length > max) throw badUserInput(`${name} is too long.`)
  if (hasControlCharacters(text)) throw badUserInput(`${name} holds control characters.`)
  return text.trim()
}

export const optionalSingleLine = (
  name: string,
  text: string | null | undefined,
  max = 200,
): string | undefined =>
  text === null || text === undefined ? undefined : singleLine(name, text, max) || undefined

const detail = (name: string, text: string | null | undefined) =>
  optionalSingleLine(name, text, vehicleDetailMaxLength)
/** The rest of a list that is too long is not read: those parts keep their condition. */
const detailList = (name: string, list: readonly string[] | null | undefined) =>
  list?.slice(0, vehicleDetailsMax).flatMap((text) => detail(name, text) ?? [])

/** The known facts of the vehicle beyond its year. */
export const vehicleDetails = (given: VehicleInput): VehicleDetails =>
  knownDetails({
    engine: detail('engine', given.engine),
    notEngines: detailList('notEngines', given.notEngines),
    builtFrom: detail('builtFrom', given.builtFrom),
    builtTo: detail('builtTo', given.builtTo),
    load: detail('load', given.load),
    notLoads: detailList('notLoads', given.notLoads),
    sides: detailList('sides', given.sides),
    notSides: detailList('notSides', given.notSides),
  })

export const vehicleNames = ({ make, model, year }: Pick<VehicleInput, 'make' | 'model' | 'year'>) => ({
  make: singleLine('make', make),
  model: singleLine('model', model),
  year: singleLine('year', year, 32),
})

/** Undefined where a name is empty. */
export const optionalVehicle = (given: VehicleInput | null | undefined): Vehicle | undefined => {
  const make = optionalSingleLine('make', given?.make)
  const model = optionalSingleLine('model', given?.model)
  const year = optionalSingleLine('year', given?.year, 32)
  return given && make && model && year ? { make, model, year, ...vehicleDetails(given) } : undefined
}

/** An id or a urlcomponent. */
export const requiredId = (name: string, text: string): string => {
  const id = singleLine(name, text, maxIdLength)
  if (id === '') throw badUserInput(`${name} is empty.`)
  return id
}

/** The key of a write that a browser may repeat. */
export const isKey = (key: string): boolean => v.is(v.pipe(v.string(), v.uuid()), key)

export const optionalKey = (key: string | null | undefined): string | null => {
  if (key === null || key === undefined) return null
  if (!isKey(key)) throw badUserInput(invalidKeyMessage)
  return key
}

export const validQuantity = (quantity: number): number => {
  if (quantity < 1 || quantity > maximumQuantity) throw badUserInput('The quantity must be from 1 to 9999.')
  return quantity
}

/** Caps the page size (SEC-05). */
export const validPage = (
  offset: number | null | undefined,
  limit: number | null | undefined,
  fallback: number,
): { offset: number; limit: number } => ({
  offset: Math.max(0, offset ?? 0),
  limit: Math.min(60, Math.max(1, limit ?? fallback)),
})

/** The number of one vehicle, by which its owner can find it: the registration on its plate, or its VIN (ISO 3779). */

export const vehicleNumberKinds = ['plate', 'vin'] as const
export type VehicleNumberKind = (typeof vehicleNumberKinds)[number]

export interface VehicleNumber {
  readonly kind: VehicleNumberKind
  /** In upper case, without blanks, dashes and dots. */
  readonly number: string
}

export const vehicleNumberMaxLength = 40
const longestPlate = 12

const letterValues: Readonly<Record<string, number>> = Object.fromEntries(
  ['ABCDEFGH', 'JKLMN P R', ' STUVWXYZ'].flatMap((row) =>
    [...row].flatMap((letter, at) => (letter === ' ' ? [] : [[letter, at + 1] as const])),
  ),
)
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** `X` for ten. */
const checkDigit = (vin: string): string => {
  const sum = [...vin].reduce(
    (all, letter, at) => all + (letterValues[letter] ?? Number(letter)) * (weights[at] ?? 0),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Only makers of North America must write one, in the ninth place. */
const hasCheckDigit = (vin: string): boolean => /^[1-5]/.test(vin)

const vinProblem = (vin: string): string | null => {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin))
    return 'A VIN has 17 letters and digits, and none of the letters I, O and Q.'
  return hasCheckDigit(vin) && vin[8] !== checkDigit(vin)
    ? 'This VIN has a typing error: its check digit does not match.'
    : null
}

const plateProblem = (plate: string): string | null =>
  /^[\p{L}\p{N}]{2,12}$/u.test(plate) && /\p{N}/u.test(plate)
    ? null
    : 'A registration has 2 to 12 letters and digits.'

/** A VIN has 17 characters. Anything longer than a registration is taken for one. */
const kindOf = (number: string, kinds: readonly VehicleNumberKind[]): VehicleNumberKind =>
  kinds.includes('vin') && (number.length > longestPlate || !kinds.includes('plate')) ? 'vin' : 'plate'

/** Reads the typed text as one of the kinds of number that the upstream knows. */
export const readVehicleNumber = (
  typed: string,
  kinds: readonly VehicleNumberKind[],
): VehicleNumber | { readonly problem: string } => {
  const number = typed
    .slice(0, vehicleNumberMaxLength)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.·\p{Pd}]/gu, '')
  const kind = kindOf(number, kinds)
  const problem = kind === 'vin' ? vinProblem(number) : plateProblem(number)
  return problem === null ? { kind, number } : { problem }
}

/** `Registration or VIN`: the label of the field. */
export const vehicleNumberLabel = (kinds: readonly VehicleNumberKind[]): string =>
  [kinds.includes('plate') && 'Registration', kinds.includes('vin') && 'VIN'].filter(Boolean).join(' or ')

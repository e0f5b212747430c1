import type { SnapshotFrom } from 'xstate'
import type { vehicleLookupMachine } from './vehicle-lookup.machine.ts'
import type { FoundVehicle } from './vehicle-lookup.types.ts'

type Lookup = SnapshotFrom<typeof vehicleLookupMachine>
export const isLookingUp = (seen: Lookup): boolean => seen.matches('looking')
export const isVehicleIdentified = (seen: Lookup): boolean => seen.matches('identified')
/** The number is unknown, or its vehicle has no parts. */
export const isVehicleUnlisted = (seen: Lookup): boolean => seen.matches('unlisted')
/** Between several the visitor chooses. */
export const isVehicleAmbiguous = (seen: Lookup): boolean => seen.matches('ambiguous')
export const foundVehicles = (seen: Lookup): readonly FoundVehicle[] => seen.context.vehicles
export const lookupProblem = (seen: Lookup): string | null => seen.context.problem

/** Springs and kits come in classes of lift and constant load, which are variants of each other. */
import type { PartPlan } from './layout.ts'
import { isLow } from './vehicles.ts'

export interface LoadClass {
  /** In mm; negative: lowered. */
  lift: number
  /** In kg. */
  load: number
}

const loadClasses: readonly LoadClass[] = [
  { lift: 40, load: 0 },
  { lift: 40, load: 300 },
  { lift: 30, load: 0 },
  { lift: 50, load: 600 },
  { lift: 50, load: 300 },
]

/** Low cars are lowered instead of lifted. Undefined for groups without load classes. */
export const loadClassOf = ({ vehicle, spec, variantIndex }: PartPlan): LoadClass | undefined => {
  if (!spec.loads) return undefined
  if (isLow(vehicle)) return { lift: -20 - 10 * (variantIndex % 3), load: 0 }
  // A load kit is for a vehicle that carries a load.
  const at = spec.name === 'LOAD KITS' ? variantIndex + 1 : variantIndex
  return loadClasses[at % loadClasses.length]
}

export const liftText = ({ lift }: LoadClass): string => `${lift > 0 ? `+${lift}` : lift} mm`

export const loadText = ({ load }: LoadClass): string =>
  load === 0 ? 'Standard load' : `Constant load ${load} kg`

/** Which drawing a group of parts gets. */
import type { PartGroup } from './attributes.ts'
import { coilSpring } from './drawings/coil.ts'
import { fittings } from './drawings/generic.ts'
import { helperLeaf, leafPack } from './drawings/leaf.ts'
import { shock, steeringDamper } from './drawings/shock.ts'
import { strut } from './drawings/strut.ts'
import type { Draw } from './frame.ts'

const families: Partial<Record<PartGroup, Draw>> = {
  'FRONT STRUT ASSEMBLIES': strut,
  'REAR STRUT ASSEMBLIES': strut,
  'FRONT COIL SPRINGS': coilSpring,
  'REAR COIL SPRINGS': coilSpring,
  'LEAF SPRINGS': leafPack,
  'HELPER LEAVES': helperLeaf,
  'FRONT SHOCKS': shock,
  'REAR SHOCKS': shock,
  'STEERING DAMPERS': steeringDamper,
}
export const drawingOf = (group: string): Draw => families[group as PartGroup] ?? fittings

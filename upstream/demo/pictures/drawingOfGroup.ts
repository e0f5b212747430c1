/** The drawing of each group of parts. */
import type { PartGroup } from './attributes.ts'
import { airbag, compressor } from './drawings/air.ts'
import { dragLink, lowerArm, panhardRod, trailingArm, upperArm } from './drawings/arms.ts'
import { swayBar, swayBarLink, torsionBar, uBolt } from './drawings/bars.ts'
import { caliper, pads, shoes } from './drawings/brakes.ts'
import {
  controlArmBush,
  leafBush,
  panhardBush,
  rackBush,
  shockBush,
  subframeBush,
  swayBarBush,
  trailingArmBush,
} from './drawings/bush.ts'
import { coilSpring } from './drawings/coil.ts'
import { bottle, hose } from './drawings/fluids.ts'
import { fittings } from './drawings/generic.ts'
import { ballJoint, driveShaft, hub } from './drawings/joints.ts'
import { drawKit } from './drawings/kit.ts'
import { helperLeaf, leafPack } from './drawings/leaf.ts'
import { bumpStop, shackle, spacer, springSeat, topMount } from './drawings/mounts.ts'
import { disc, drum } from './drawings/rotors.ts'
import { shock, steeringDamper } from './drawings/shock.ts'
import { idlerArm, pitmanArm, rackEnd, steeringRack, tieRodEnd } from './drawings/steering.ts'
import { strut } from './drawings/strut.ts'
import type { Draw } from './frame.ts'

/** Unknown groups get a bolt, a nut and a washer. */
export const drawingOf = (group: string): Draw => {
  const known = Object.hasOwn(families, group) ? families[group as PartGroup] : undefined
  return known ?? (/SHAFT|DRIVELINE|CV JOINT|CARDAN|UNIVERSAL/i.test(group) ? driveShaft : fittings)
}

const kit: Draw = (part) => drawKit(drawingOf)(part)

const families: Readonly<Record<PartGroup, Draw>> = {
  'COMPLETE KITS': kit,
  'COIL-OVER KITS': kit,
  'LIFT KITS': kit,
  'LOWERING KITS': kit,
  'LOAD KITS': kit,
  'FRONT STRUT ASSEMBLIES': strut,
  'REAR STRUT ASSEMBLIES': strut,
  'FRONT COIL SPRINGS': coilSpring,
  'REAR COIL SPRINGS': coilSpring,
  'LEAF SPRINGS': leafPack,
  'HELPER LEAVES': helperLeaf,
  'TORSION BARS': torsionBar,
  'FRONT SHOCKS': shock,
  'REAR SHOCKS': shock,
  'STEERING DAMPERS': steeringDamper,
  'STRUT TOP MOUNTS': topMount,
  'BUMP STOPS': bumpStop,
  'SPRING SEATS': springSeat,
  SPACERS: spacer,
  SHACKLES: shackle,
  'U-BOLTS': uBolt,
  'UPPER CONTROL ARMS': upperArm,
  'LOWER CONTROL ARMS': lowerArm,
  'TRAILING ARMS': trailingArm,
  'PANHARD RODS': panhardRod,
  'BALL JOINTS': ballJoint,
  'HUBS AND BEARINGS': hub,
  'CONTROL ARM BUSHES': controlArmBush,
  'LEAF BUSHES': leafBush,
  'SHOCK BUSHES': shockBush,
  'TRAILING ARM BUSHES': trailingArmBush,
  'PANHARD BUSHES': panhardBush,
  'SUBFRAME BUSHES': subframeBush,
  'SWAY BARS': swayBar,
  'SWAY BAR LINKS': swayBarLink,
  'SWAY BAR BUSHES': swayBarBush,
  'STEERING RACKS': steeringRack,
  'TIE ROD ENDS': tieRodEnd,
  'RACK ENDS': rackEnd,
  'DRAG LINKS': dragLink,
  'IDLER ARMS': idlerArm,
  'PITMAN ARMS': pitmanArm,
  'RACK BUSHES': rackBush,
  'AIRBAG KITS': airbag,
  'AIRBAG COMPRESSORS': compressor,
  'BRAKE KITS': kit,
  DISCS: disc,
  PADS: pads,
  CALIPERS: caliper,
  SHOES: shoes,
  DRUMS: drum,
  HOSES: hose,
  FLUIDS: bottle,
  ACCESSORIES: fittings,
}

/** A vehicle as figures in mm; x runs back from the front bumper, y up from the ground. */

export type Body = 'pickup' | 'suv' | 'coupe' | 'roadster' | 'saloon' | 'hatch' | 'wagon' | 'van'

export interface VehicleShape {
  body: Body
  length: number
  wheelbase: number
  height: number
  /** Bumper to front wheel. */
  frontOverhang: number
  /** Outer diameter of the tyre. */
  tyre: number
  /** Ground to sill. */
  clearance: number
  /** Front edge of the bonnet. */
  bonnet: number
  /** Foot of the windscreen. */
  cowl: readonly [x: number, y: number]
  /** How far the windscreen runs back. */
  screen: number
  /** Where the roof ends, and how high it is there. */
  roofEnd: readonly [x: number, y: number]
  /** How far the rear window runs back from the roof's end. */
  rearScreen: number
  /** Top of the doors. */
  belt: number
  /** Door cuts behind the windscreen, x. */
  pillars: readonly number[]
  /** Square corners, an upright grille; else the corners are round. */
  square?: boolean
  /** A wheel on the tailgate. */
  spare?: boolean
  rails?: boolean
}

/** The measures of a vehicle in mm; x runs back from the front bumper, y up from the ground. */

export type Body = 'pickup' | 'suv' | 'coupe' | 'roadster' | 'saloon' | 'hatch' | 'wagon' | 'van'

export interface VehicleShape {
  body: Body
  length: number
  wheelbase: number
  height: number
  /** From the bumper to the front wheel. */
  frontOverhang: number
  /** Outer diameter of the tyre. */
  tyre: number
  /** From the ground to the sill. */
  clearance: number
  /** The height of the bonnet's front edge. */
  bonnet: number
  /** The lower end of the windscreen. */
  cowl: readonly [x: number, y: number]
  /** The length of the windscreen along x. */
  screen: number
  /** The rear end of the roof. */
  roofEnd: readonly [x: number, y: number]
  /** The length of the rear window along x. */
  rearScreen: number
  /** The lower edge of the side windows. */
  belt: number
  /** The x of the door gaps. */
  pillars: readonly number[]
  /** Square corners and an upright grille. */
  square?: boolean
  /** A wheel on the tailgate. */
  spare?: boolean
  rails?: boolean
}

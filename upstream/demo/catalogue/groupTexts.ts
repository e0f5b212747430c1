/** The texts of every part of a group: one sentence about how it is made or what it does, and the warnings of its use. */
import type { GroupName } from './partGroups.ts'

interface GroupText {
  text: string
  warnings?: readonly string[]
}

const headlamps = 'The headlamp aim must be checked after fitting.'
const springWarnings = ['Springs are under tension: use a spring compressor.', headlamps]
const leafWarnings = ['Springs are under tension: support axle and frame before loosening them.', headlamps]
const brakeWarning = 'To be fitted by a qualified workshop only.'
const linings = [brakeWarning, 'Bed the brakes in over 200 km; avoid hard braking until then.']
const tuned =
  'Springs and dampers are tuned to each other, so the vehicle sits level and stays calm under load.'
const coil = 'Cold-wound and shot-peened, set once at the works so that the height holds.'
const shock = 'Hard-chromed rod and sealed guide; filled and tested for leaks at the works.'
const strut = 'Damper, spring and top mount, put together at the works and ready to bolt in.'
const arm = 'Forged where the original is cast, and coated against salt; bushes are pressed in.'
const rod = 'Thick-walled tube with sealed ends; keeps the axle where it belongs.'
const joint = 'Ball and seat are greased and sealed for life; the nut is in the box.'
const bush = 'Keeps the geometry under load and does not mind oil, road salt or heat.'
const ordinary = 'Made to the measures of the original; nuts and washers are in the box.'
const braking = 'Stops as the original does, cold and hot.'

export const groupTexts: Readonly<Record<GroupName, GroupText>> = {
  'COMPLETE KITS': { text: tuned, warnings: springWarnings },
  'COIL-OVER KITS': { text: tuned, warnings: springWarnings },
  'LIFT KITS': { text: tuned, warnings: springWarnings },
  'LOWERING KITS': {
    text: 'Springs of both axles that bring the body down evenly.',
    warnings: springWarnings,
  },
  'LOAD KITS': { text: tuned, warnings: springWarnings },
  'FRONT STRUT ASSEMBLIES': { text: strut, warnings: [headlamps] },
  'REAR STRUT ASSEMBLIES': { text: strut, warnings: [headlamps] },
  'FRONT COIL SPRINGS': { text: coil, warnings: springWarnings },
  'REAR COIL SPRINGS': { text: coil, warnings: springWarnings },
  'LEAF SPRINGS': {
    text: 'Shot-peened leaves, set once at the works so that the arch holds.',
    warnings: leafWarnings,
  },
  'HELPER LEAVES': {
    text: 'Clamped to the leaf pack; takes part when the load calls for it.',
    warnings: leafWarnings,
  },
  'TORSION BARS': {
    text: 'Ground and set in the direction of their twist: the left and the right bar are marked.',
    warnings: ['Torsion bars are under tension: unload them before they are taken out.', headlamps],
  },
  'FRONT SHOCKS': { text: shock },
  'REAR SHOCKS': { text: shock },
  'STEERING DAMPERS': { text: 'Calms the steering over ruts and with larger tyres; greased at the works.' },
  'STRUT TOP MOUNTS': { text: 'Rubber bonded to steel, turned and measured for an even run.' },
  'BUMP STOPS': { text: 'Takes up the last millimetres of travel without a knock.' },
  'SPRING SEATS': { text: 'Keeps the spring quiet and in its place.' },
  SPACERS: { text: 'Turned from one piece, anodised, with bolts of the right length.' },
  SHACKLES: { text: 'Welded plates with longer eyes; pins can be greased.' },
  'U-BOLTS': { text: 'Rolled threads, high-tensile steel; nuts and washers are in the box.' },
  'UPPER CONTROL ARMS': { text: arm },
  'LOWER CONTROL ARMS': { text: arm },
  'TRAILING ARMS': { text: rod },
  'PANHARD RODS': { text: rod },
  'BALL JOINTS': { text: joint },
  'HUBS AND BEARINGS': { text: 'Greased and sealed at the works; the play is set.' },
  'CONTROL ARM BUSHES': { text: bush },
  'LEAF BUSHES': { text: bush },
  'SHOCK BUSHES': { text: bush },
  'TRAILING ARM BUSHES': { text: bush },
  'PANHARD BUSHES': { text: bush },
  'SUBFRAME BUSHES': { text: bush },
  'SWAY BARS': { text: 'Spring steel, bent cold; less roll in corners at the same height.' },
  'SWAY BAR LINKS': { text: ordinary },
  'SWAY BAR BUSHES': { text: bush },
  'STEERING RACKS': { text: 'Tested for play and leaks; delivered with its boots, without fluid.' },
  'TIE ROD ENDS': { text: joint },
  'RACK ENDS': { text: joint },
  'DRAG LINKS': { text: joint },
  'IDLER ARMS': { text: 'Takes the play out of the steering; greased at the works and ready to fit.' },
  'PITMAN ARMS': { text: 'Forged, with broached splines; takes the play out of the steering.' },
  'RACK BUSHES': { text: bush },
  'AIRBAG KITS': {
    text: 'Brings a laden rear axle back to level; each side can be filled on its own.',
    warnings: ['Never exceed the pressure that is printed on the bellows.'],
  },
  'AIRBAG COMPRESSORS': {
    text: 'Fills both sides from the driver’s seat; wiring and air lines are in the box.',
  },
  'BRAKE KITS': { text: `Discs and pads of one axle, matched to each other. ${braking}`, warnings: linings },
  DISCS: { text: braking, warnings: linings },
  PADS: { text: braking, warnings: linings },
  CALIPERS: {
    text: 'New housing with new pistons and seals, tested under pressure.',
    warnings: [brakeWarning],
  },
  SHOES: { text: braking, warnings: linings },
  DRUMS: { text: braking, warnings: linings },
  HOSES: {
    text: 'Tested under pressure at the works; banjo bolts and copper washers are in the box.',
    warnings: [brakeWarning, 'Bleed the brakes after fitting.'],
  },
  FLUIDS: {
    text: 'Keeps its boiling point in humid air; may be mixed with fluid of the same class.',
    warnings: ['Harmful if swallowed. Keep out of the reach of children.', 'Protect eyes and skin.'],
  },
  'CV SHAFTS': { text: 'Balanced and grease-filled; the axle nut and the clips are in the box.' },
  'DIFF DROP KITS': {
    text: 'Lowers the differential, so that the drive shafts run straighter after a lift.',
  },
  ACCESSORIES: { text: 'Everything that is needed to fit it is in the box.' },
}

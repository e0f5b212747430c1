/** The fixed order of groups (CAT-05), from the whole kit to the small part. */
export const groupOrder = [
  'COMPLETE KITS',
  'COIL-OVER KITS',
  'LIFT KITS',
  'LOWERING KITS',
  'LOAD KITS',
  'FRONT STRUT ASSEMBLIES',
  'REAR STRUT ASSEMBLIES',
  'FRONT COIL SPRINGS',
  'REAR COIL SPRINGS',
  'LEAF SPRINGS',
  'HELPER LEAVES',
  'TORSION BARS',
  'FRONT SHOCKS',
  'REAR SHOCKS',
  'STEERING DAMPERS',
  'STRUT TOP MOUNTS',
  'BUMP STOPS',
  'SPRING SEATS',
  'SPACERS',
  'SHACKLES',
  'U-BOLTS',
  'UPPER CONTROL ARMS',
  'LOWER CONTROL ARMS',
  'TRAILING ARMS',
  'PANHARD RODS',
  'BALL JOINTS',
  'HUBS AND BEARINGS',
  'CONTROL ARM BUSHES',
  'LEAF BUSHES',
  'SHOCK BUSHES',
  'TRAILING ARM BUSHES',
  'PANHARD BUSHES',
  'SUBFRAME BUSHES',
  'SWAY BARS',
  'SWAY BAR LINKS',
  'SWAY BAR BUSHES',
  'STEERING RACKS',
  'TIE ROD ENDS',
  'RACK ENDS',
  'DRAG LINKS',
  'IDLER ARMS',
  'PITMAN ARMS',
  'RACK BUSHES',
  'AIRBAG KITS',
  'AIRBAG COMPRESSORS',
  'BRAKE KITS',
  'DISCS',
  'PADS',
  'CALIPERS',
  'SHOES',
  'DRUMS',
  'HOSES',
  'FLUIDS',
  'ACCESSORIES',
] as const

// The mark lets the bundler drop it from the browser, which gets sorted lists.
const ranks: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ groupOrder.map((name, rank) => [name, rank]),
)

/** Upper case, single blanks; OTHER without a name. */
export const groupName = (raw: string | null | undefined): string => {
  const name = (raw ?? '').trim().replace(/\s+/g, ' ').toUpperCase()
  return name === '' || name === '#N/D' ? 'OTHER' : name
}

const rankOf = (group: string) => ranks.get(groupName(group)) ?? ranks.size

/** Listed groups in their order, then the others alphabetically. */
export const compareGroups = (a: string, b: string): number =>
  rankOf(a) - rankOf(b) || compareNames(groupName(a), groupName(b))

/** Does not depend on the machine's locale. */
export const compareNames = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

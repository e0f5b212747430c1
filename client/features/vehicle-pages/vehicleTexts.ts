/**
 * The texts of the vehicle pages (ROUTE-03): body, generations and suspension of each vehicle. The keys are the slugs of
 * `#domain/vehicle/vehiclePages.ts`.
 */

export interface Generation {
  /** The maker's code for the generation: customers ask for parts by it. */
  code: string
  /** `2005 to 2014`, or `since 2022`. */
  years: string
  engines: string
}

export interface VehicleText {
  body: string
  generations: readonly Generation[]
  /** Describes the suspension and the parts that customers usually ask for. */
  text: string
}

/** Parses lines like `LX 2004-2010 3.5 V6`. A generation without a last year is still sold. */
const generations = (...lines: readonly string[]): Generation[] =>
  lines.map((line) => {
    const [, code = '', from = '', to = '', engines = ''] = /^(.+?) (\d{4})-(\d{4})? (.+)$/.exec(line) ?? []
    return { code, years: to === '' ? `since ${from}` : `${from} to ${to}`, engines }
  })

const pajero = generations(
  'V20 1991-2000 2.5 and 2.8 TD',
  'V60 2000-2006 3.2 DI-D, 3.5 V6',
  'V80 2006-2021 3.2 DI-D, 3.8 V6',
)
const boxerCoupe = (first: string, second: string) =>
  generations(`${first} 2012-2020 2.0`, `${second} 2021-2024 2.4`)

export const vehicleTexts = {
  'chrysler-300c': {
    body: 'Saloon and estate',
    generations: generations('LX 2004-2010 3.0 CRD, 3.5 V6, 5.7 V8', 'LD 2011-2023 3.0 CRD, 3.6 V6'),
    text: 'A heavy rear-wheel-drive car with double wishbones in front and five links behind, from a platform shared with the E-Class of its time. Front tension struts, their bushes and the outer ball joints wear first; discs and pads differ between V6 and V8.',
  },
  'dacia-duster': {
    body: 'SUV',
    generations: generations(
      'HS 2010-2017 1.5 dCi, 1.6',
      'HM 2017-2024 1.0 and 1.3 TCe',
      'P1310 2024- 1.2 TCe, 1.6 Hybrid',
    ),
    text: 'Struts in front; behind, a torsion beam with front-wheel drive and a multi-link axle with all-wheel drive, so springs and shocks for the rear are not the same. Lift kits of 30 to 40 mm keep the drive shafts within their angle.',
  },
  'ford-ranger': {
    body: 'Pickup',
    generations: generations(
      'PJ 2006-2011 2.5 and 3.0 TDCi',
      'T6 2011-2022 2.2 and 3.2 TDCi, 2.0 EcoBlue',
      'P703 2022- 2.0 EcoBlue, 3.0 V6, 2.3 PHEV',
    ),
    text: 'Torsion bars in front on the PJ, coil-over struts from the T6 on; leaf springs behind, except on the Raptor, which has coils. Leaf packs come in load classes; with a canopy or a full bed the 300 kg pack is the usual choice.',
  },
  'ford-mustang': {
    body: 'Coupe and convertible',
    generations: generations(
      'S197 2005-2014 4.0 V6, 5.0 V8',
      'S550 2015-2023 2.3 EcoBoost, 5.0 V8',
      'S650 2024- 5.0 V8',
    ),
    text: 'Struts in front throughout. The S197 carries its rear on a rigid axle with three links and a Panhard rod, adjustable ones centre it after lowering; from the S550 on the rear axle is independent. Brakes differ with the performance package.',
  },
  'hyundai-santa-fe': {
    body: 'SUV',
    generations: generations(
      'SM 2001-2006 2.0 CRDi, 2.7 V6',
      'CM 2006-2012 2.2 CRDi',
      'DM 2012-2018 2.2 CRDi',
      'TM 2018-2023 2.2 CRDi, 1.6 Hybrid',
      'MX5 2024- 1.6 Hybrid and PHEV',
    ),
    text: 'Struts in front and a multi-link rear axle in all generations. Those who tow ask for stronger rear springs or airbags inside the coils; vehicles with level control at the rear need shocks made for it.',
  },
  'isuzu-d-max': {
    body: 'Pickup',
    generations: generations(
      'RA 2002-2012 2.5 and 3.0 TD',
      'RT 2012-2020 2.5, 3.0 and 1.9 TD',
      'RG 2020- 1.9 and 3.0 TD',
    ),
    text: 'Torsion bars in front on the RA with four-wheel drive, coil-over struts since the RT; leaf springs behind. The RG mounts its leaves differently from the RT, so packs and bushes are asked for by build date.',
  },
  'jeep-wrangler': {
    body: 'Off-roader',
    generations: generations(
      'TJ 1996-2006 4.0',
      'JK 2007-2018 2.8 CRD, 3.6 V6',
      'JL 2018- 2.0, 2.2 CRD, 4xe',
    ),
    text: 'Two rigid axles on coil springs, located by long arms and Panhard rods. After a lift the axles move to one side: adjustable Panhard rods bring them back, and a steering damper calms the larger tyres.',
  },
  'kia-sorento': {
    body: 'SUV',
    generations: generations(
      'BL 2002-2009 2.5 CRDi',
      'XM 2009-2014 2.0 and 2.2 CRDi',
      'UM 2015-2020 2.2 CRDi',
      'MQ4 2020- 1.6 Hybrid, 2.2 CRDi',
    ),
    text: 'The BL has a frame, double wishbones and a rigid rear axle on coils; since the XM the Sorento is built like a car, with struts and a multi-link axle. Parts of the BL fit none of the later ones.',
  },
  'mercedes-x-class': {
    body: 'Pickup',
    generations: generations('W470 2017-2020 X220d, X250d, X350d'),
    text: 'Built on the Navara D23: double wishbones with coil-over struts in front, a rigid rear axle on coils instead of leaves. The wider track brings its own arms and shafts; springs and shocks for the load classes are shared in part.',
  },
  'mazda-mx5': {
    body: 'Roadster',
    generations: generations(
      'NA 1989-1997 1.6 and 1.8',
      'NB 1998-2005 1.6 and 1.8',
      'NC 2005-2015 1.8 and 2.0',
      'ND 2015- 1.5 and 2.0',
    ),
    text: 'Double wishbones in front; behind, double wishbones to the NB and a multi-link axle since the NC. Bushes decide how it drives at this age: complete sets in rubber or polyurethane, together with coil-overs of 20 to 40 mm less height.',
  },
  'mitsubishi-l200': {
    body: 'Pickup',
    generations: generations(
      'K74 1996-2006 2.5 TD',
      'KB4 2006-2015 2.5 DI-D',
      'KJ and KL 2015-2024 2.4 and 2.2 DI-D',
    ),
    text: 'Torsion bars in front on the K74, coil-over struts on double wishbones since the KB4; leaf springs behind. The leaves are short and flat: lift comes from a longer shackle or, better, a pack with more arch.',
  },
  'mitsubishi-pajero': {
    body: 'Off-roader',
    generations: pajero,
    text: 'The V20 has torsion bars in front and a rigid rear axle on coils; since the V60 the body carries itself and all four wheels are on independent coil springs. The Shogun is the same vehicle under its British name.',
  },
  'mitsubishi-shogun': {
    body: 'Off-roader',
    generations: pajero,
    text: 'The British name of the Pajero; parts are the same within a generation. Steering differs with the side of the wheel: look at the criterion for left and right on racks, drag links and idler arms.',
  },
  'nissan-navara': {
    body: 'Pickup',
    generations: generations(
      'D22 1997-2005 2.5 Di',
      'D40 2005-2015 2.5 dCi, 3.0 V6 dCi',
      'D23 2015-2022 2.3 dCi',
    ),
    text: 'Torsion bars and leaves on the D22; coil-over struts and leaves on the D40; on the D23 most double cabs have a rigid rear axle on coils, while king cabs kept their leaves. So the cab decides which rear spring is yours.',
  },
  'nissan-pathfinder': {
    body: 'Off-roader',
    generations: generations('R50 1997-2004 3.3 and 3.5 V6', 'R51 2005-2014 2.5 and 3.0 dCi'),
    text: 'The R50 has struts and a rigid rear axle on coils. The R51 shares its front with the Navara D40 and has double wishbones behind as well; its lower control arm bushes and rear sway bar links are what wears first.',
  },
  'nissan-patrol': {
    body: 'Off-roader',
    generations: generations(
      'Y60 1988-1997 2.8 and 4.2 TD',
      'Y61 1997-2013 2.8, 3.0 and 4.2 TD',
      'Y62 2010-2024 5.6 V8',
    ),
    text: 'Y60 and Y61 stand on two rigid axles with long coils: lifts of 50 mm are ordinary, with castor bushes, adjustable Panhard rods and longer brake hoses. The Y62 has independent wheels and, in many versions, hydraulic roll control.',
  },
  'nissan-x-trail': {
    body: 'SUV',
    generations: generations(
      'T30 2001-2007 2.0, 2.2 dCi',
      'T31 2007-2013 2.0 dCi',
      'T32 2014-2021 1.6 and 1.7 dCi',
      'T33 2022- 1.5 e-Power',
    ),
    text: 'Struts in front; struts behind on the T30, a multi-link axle since the T31. Top mounts, sway bar links and the rear arm bushes are the usual wear; springs for towing add some 20 mm at the back.',
  },
  'subaru-forester': {
    body: 'SUV',
    generations: generations(
      'SF 1997-2002 2.0',
      'SG 2002-2008 2.0 and 2.5',
      'SH 2008-2013 2.0, 2.0 D',
      'SJ 2013-2018 2.0, 2.0 D',
      'SK 2019-2024 2.0 e-Boxer',
      'SL 2025- 2.0 e-Boxer',
    ),
    text: 'Struts in front; struts behind to the SG, double wishbones since the SH. Many SG and SH have self-levelling shocks at the rear: if they are replaced by plain ones the springs must be changed with them.',
  },
  'subaru-impreza': {
    body: 'Hatchback and saloon',
    generations: generations(
      'GC 1993-2000 1.6 and 2.0',
      'GD 2000-2007 2.0 and 2.5',
      'GE 2007-2012 2.0, 2.0 D',
      'GP 2012-2016 1.6 and 2.0',
      'GT 2017-2023 1.6 and 2.0',
      'GU 2023- 2.0 e-Boxer',
    ),
    text: 'Struts all round on GC and GD, double wishbones behind since the GE. Anti-roll bars with two or three settings, and harder bushes for the rear links, are the first things that owners change.',
  },
  'subaru-outback': {
    body: 'Estate',
    generations: generations(
      'BH 1999-2003 2.5',
      'BP 2003-2009 2.5, 2.0 D',
      'BR 2009-2014 2.5, 2.0 D',
      'BS 2015-2020 2.5, 2.0 D',
      'BT 2021-2025 2.5',
    ),
    text: 'Struts in front, a multi-link axle to the BP and double wishbones behind since. It sags at the rear when it tows: stronger coils or, on the BH and BP, springs that replace the self-levelling shocks.',
  },
  'subaru-brz': {
    body: 'Coupe',
    generations: boxerCoupe('ZC6', 'ZD8'),
    text: 'Struts in front, double wishbones behind; built together with the Toyota GT86 and sharing its parts within a generation. Coil-overs, camber bolts and brake pads for hot laps are asked for most.',
  },
  'toyota-hilux': {
    body: 'Pickup',
    generations: generations(
      'N160 1998-2005 2.4 and 2.5 TD',
      'AN20 2005-2015 2.5 and 3.0 D-4D',
      'AN120 2015-2025 2.4 and 2.8 D-4D',
      'Ninth 2026- 2.8 48V, electric',
    ),
    text: 'Torsion bars in front on the N160 with four-wheel drive, coil-over struts since the AN20; leaves behind. The AN120 carries its leaves further apart, so packs differ from the AN20; choose them by the load that stays on the bed.',
  },
  'toyota-landcruiser': {
    body: 'Off-roader',
    generations: generations(
      'J70 1984- 4.2, 4.5, 2.8',
      'J80 1990-1997 4.2',
      'J90 1996-2002 3.0',
      'J100 1998-2007 4.2, 4.7',
      'J120 2002-2009 3.0',
      'J150 2009-2023 3.0, 2.8',
      'J200 2007-2021 4.5',
      'J250 2024- 2.8',
    ),
    text: 'Rigid axles on J70 and J80, with leaves behind on the J70; torsion bars in front on the J100; coil-over struts with a rigid coil-sprung rear on J90, J120, J150, J200 and J250. Airbag and KDSS versions need parts of their own: look at the criterion.',
  },
  'toyota-gt86': {
    body: 'Coupe',
    generations: boxerCoupe('ZN6', 'ZN8'),
    text: 'Struts in front, double wishbones behind, and a limited-slip differential that makes its rear bushes work. The Subaru BRZ is its twin; the second generation is called GR86 and has other springs and brakes.',
  },
  'volkswagen-amarok': {
    body: 'Pickup',
    generations: generations('2H 2010-2020 2.0 TDI, 3.0 V6 TDI', 'NF 2023- 2.0 TDI, 3.0 V6 TDI'),
    text: 'Double wishbones with coil-over struts in front and leaves behind. On the 2H two rear packs exist, comfort and heavy duty, told apart by the number of leaves. The NF is built on the Ranger P703 and shares its springs.',
  },
  'volkswagen-transporter': {
    body: 'Van',
    generations: generations(
      'T4 1990-2003 1.9 and 2.5 TDI',
      'T5 2003-2015 1.9, 2.0 and 2.5 TDI',
      'T6 and T6.1 2015-2024 2.0 TDI',
      'T7 2025- 2.0 TDI, PHEV, electric',
    ),
    text: 'The T4 has torsion bars in front; T5 and T6 have struts and semi-trailing arms behind on coils, with springs by axle load. Campers ask for stronger rear springs, vans at work for discs of 308 to 340 mm by the brake code.',
  },
  'volkswagen-golf': {
    body: 'Hatchback',
    generations: generations(
      'Mk4 1997-2003 1.4 to 1.9 TDI',
      'Mk5 2003-2008 1.6, 1.9 and 2.0 TDI',
      'Mk6 2008-2012 1.4 TSI, 2.0 TDI',
      'Mk7 2012-2020 1.4 TSI, 2.0 TDI',
      'Mk8 2020- 1.5 TSI, 2.0 TDI',
    ),
    text: 'Struts in front; a torsion beam behind on the Mk4 and on the smaller engines since the Mk7, four links on the others. Two strut diameters, 50 and 55 mm, exist on Mk5 to Mk8: measure before ordering.',
  },
} as const satisfies Readonly<Record<string, VehicleText>>

const textsBySlug: Readonly<Record<string, VehicleText>> = vehicleTexts
export const vehicleText = (slug: string): VehicleText | undefined => textsBySlug[slug]

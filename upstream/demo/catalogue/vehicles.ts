/**
 * The 27 vehicles of the catalogue, with makes and models in upper case, as on the wire. Generations, years and engines are
 * those that were sold in Europe.
 */

export type FrontSuspension = 'strut' | 'coil' | 'torsion'
export type RearSuspension = 'leaf' | 'coil' | 'strut'

export interface Generation {
  code: string
  /** The first and last model year. */
  from: number
  to: number
  engines: readonly string[]
  front: FrontSuspension
  rear: RearSuspension
}

export interface Vehicle {
  /** The end of the shop's path `/info-…`. */
  path: string
  make: string
  model: string
  /** The name in texts: `Toyota Hilux`. */
  title: string
  body: 'saloon' | 'suv' | 'pickup' | 'coupe' | 'roadster' | 'hatch' | 'wagon' | 'van'
  generations: readonly Generation[]
}

/** One generation of a vehicle: what a part is made for. */
export interface Target {
  vehicle: Vehicle
  generation: Generation
}

/** The last model year of vehicles that are still sold. */
export const lastYear = 2026

/** A car that is lowered, not lifted. */
export const isLow = ({ body }: Vehicle): boolean => !['suv', 'pickup', 'van'].includes(body)

type Layout = readonly [front: FrontSuspension, rear: RearSuspension]

/** Parses `PJ 2006-2011 2.5TDCi/3.0TDCi`; without a last year the generation is still sold. */
const generation = (text: string, [front, rear]: Layout): Generation => {
  const [code = '', years = '', engines = ''] = text.split(' ')
  const [from = '', to = ''] = years.split('-')
  return {
    code,
    from: Number(from),
    to: to === '' ? lastYear : Number(to),
    engines: engines.split('/').map((engine) => engine.replaceAll('_', ' ')),
    front,
    rear,
  }
}

const vehicle = (
  path: string,
  name: readonly [make: string, model: string, title: string],
  body: Vehicle['body'],
  layout: Layout,
  generations: readonly (string | readonly [string, Layout])[],
): Vehicle => ({
  path,
  make: name[0],
  model: name[1],
  title: name[2],
  body,
  generations: generations.map((entry) =>
    typeof entry === 'string' ? generation(entry, layout) : generation(...entry),
  ),
})

const pajero = [
  ['V20 1991-2000 2.5TD/2.8TD', ['torsion', 'coil']],
  'V60 2000-2006 3.2DI-D/3.5',
  'V80 2006-2021 3.2DI-D/3.8',
] as const

/** Vehicles under two names, by title: every part fits both. */
export const twinVehicles: readonly (readonly [title: string, other: string])[] = [
  ['Mitsubishi Pajero', 'Mitsubishi Shogun'],
  ['Subaru BRZ', 'Toyota GT86'],
]

const car: Layout = ['strut', 'coil']
const struts: Layout = ['strut', 'strut']
const pickup: Layout = ['coil', 'leaf']
const truck: Layout = ['coil', 'coil']
const torsionPickup: Layout = ['torsion', 'leaf']

export const vehicles: readonly Vehicle[] = [
  vehicle('chrysler-300c', ['CHRYSLER', '300C', 'Chrysler 300C'], 'saloon', truck, [
    'LX 2004-2010 3.0CRD/3.5/5.7',
    'LD 2011-2023 3.0CRD/3.6',
  ]),
  vehicle('dacia-duster', ['DACIA', 'DUSTER', 'Dacia Duster'], 'suv', car, [
    'HS 2010-2017 1.5dCi/1.6',
    'HM 2017-2024 1.0TCe/1.3TCe',
    'P1310 2024- 1.2TCe/1.6_Hybrid',
  ]),
  vehicle('ford-ranger', ['FORD', 'RANGER', 'Ford Ranger'], 'pickup', pickup, [
    ['PJ 2006-2011 2.5TDCi/3.0TDCi', torsionPickup],
    'T6 2011-2022 2.2TDCi/3.2TDCi/2.0EcoBlue',
    'P703 2022- 2.0EcoBlue/3.0V6/2.3PHEV',
  ]),
  vehicle('ford-mustang', ['FORD', 'MUSTANG', 'Ford Mustang'], 'coupe', car, [
    'S197 2005-2014 4.0/5.0',
    'S550 2015-2023 2.3/5.0',
    'S650 2024- 5.0',
  ]),
  vehicle('hyundai-santa-fe', ['HYUNDAI', 'SANTA FE', 'Hyundai Santa Fe'], 'suv', car, [
    'SM 2001-2006 2.0CRDi/2.7',
    'CM 2006-2012 2.2CRDi',
    'DM 2012-2018 2.2CRDi',
    'TM 2018-2023 2.2CRDi/1.6HEV',
    'MX5 2024- 1.6HEV/1.6PHEV',
  ]),
  vehicle('isuzu-d-max', ['ISUZU', 'D-MAX', 'Isuzu D-Max'], 'pickup', pickup, [
    ['RA 2002-2012 2.5/3.0', torsionPickup],
    'RT 2012-2020 2.5/3.0/1.9',
    'RG 2020- 1.9/3.0',
  ]),
  vehicle('jeep-wrangler', ['JEEP', 'WRANGLER', 'Jeep Wrangler'], 'suv', truck, [
    'TJ 1996-2006 4.0',
    'JK 2007-2018 2.8CRD/3.6',
    'JL 2018- 2.0/2.2/4xe',
  ]),
  vehicle('kia-sorento', ['KIA', 'SORENTO', 'Kia Sorento'], 'suv', car, [
    ['BL 2002-2009 2.5CRDi', truck],
    'XM 2009-2014 2.0CRDi/2.2CRDi',
    'UM 2015-2020 2.2CRDi',
    'MQ4 2020- 1.6HEV/2.2CRDi',
  ]),
  vehicle('mercedes-x-class', ['MERCEDES', 'X-CLASS', 'Mercedes X-Class'], 'pickup', truck, [
    'W470 2017-2020 X220d_2.3/X250d_2.3/X350d_3.0',
  ]),
  vehicle('mazda-mx5', ['MAZDA', 'MX5', 'Mazda MX-5'], 'roadster', truck, [
    'NA 1989-1997 1.6/1.8',
    'NB 1998-2005 1.6/1.8',
    'NC 2005-2015 1.8/2.0',
    'ND 2015- 1.5/2.0',
  ]),
  vehicle('mitsubishi-l200', ['MITSUBISHI', 'L200', 'Mitsubishi L200'], 'pickup', pickup, [
    ['K74 1996-2006 2.5TD', torsionPickup],
    'KB4 2006-2015 2.5DI-D',
    'KJ 2015-2024 2.4DI-D/2.2DI-D',
  ]),
  vehicle('mitsubishi-pajero', ['MITSUBISHI', 'PAJERO', 'Mitsubishi Pajero'], 'suv', truck, pajero),
  vehicle('mitsubishi-shogun', ['MITSUBISHI', 'SHOGUN', 'Mitsubishi Shogun'], 'suv', truck, pajero),
  vehicle('nissan-navara', ['NISSAN', 'NAVARA', 'Nissan Navara'], 'pickup', pickup, [
    ['D22 1997-2005 2.5Di', torsionPickup],
    'D40 2005-2015 2.5dCi/3.0V6',
    ['D23 2015-2022 2.3dCi', truck],
  ]),
  vehicle('nissan-pathfinder', ['NISSAN', 'PATHFINDER', 'Nissan Pathfinder'], 'suv', truck, [
    ['R50 1997-2004 3.3/3.5', car],
    'R51 2005-2014 2.5dCi/3.0dCi',
  ]),
  vehicle('nissan-patrol', ['NISSAN', 'PATROL', 'Nissan Patrol'], 'suv', truck, [
    'Y60 1988-1997 2.8/4.2',
    'Y61 1997-2013 2.8/3.0/4.2',
    'Y62 2010-2024 5.6',
  ]),
  vehicle('nissan-x-trail', ['NISSAN', 'X-TRAIL', 'Nissan X-Trail'], 'suv', car, [
    ['T30 2001-2007 2.0/2.2dCi', struts],
    'T31 2007-2013 2.0dCi',
    'T32 2014-2021 1.6dCi/1.7dCi',
    'T33 2022- 1.5e-Power',
  ]),
  vehicle('subaru-forester', ['SUBARU', 'FORESTER', 'Subaru Forester'], 'suv', car, [
    ['SF 1997-2002 2.0', struts],
    ['SG 2002-2008 2.0/2.5', struts],
    'SH 2008-2013 2.0/2.0D',
    'SJ 2013-2018 2.0/2.0D',
    'SK 2019-2024 2.0e-Boxer',
    'SL 2025- 2.0e-Boxer',
  ]),
  vehicle('subaru-impreza', ['SUBARU', 'IMPREZA', 'Subaru Impreza'], 'hatch', car, [
    ['GC 1993-2000 1.6/2.0', struts],
    ['GD 2000-2007 2.0/2.5', struts],
    'GE 2007-2012 2.0/2.0D',
    'GP 2012-2016 1.6/2.0',
    'GT 2017-2023 1.6/2.0',
    'GU 2023- 2.0e-Boxer',
  ]),
  vehicle('subaru-outback', ['SUBARU', 'OUTBACK', 'Subaru Outback'], 'wagon', car, [
    'BH 1999-2003 2.5',
    'BP 2003-2009 2.5/2.0D',
    'BR 2009-2014 2.5/2.0D',
    'BS 2015-2020 2.5/2.0D',
    'BT 2021-2025 2.5',
  ]),
  vehicle('subaru-brz', ['SUBARU', 'BRZ', 'Subaru BRZ'], 'coupe', car, [
    'ZC6 2012-2020 2.0',
    'ZD8 2021-2024 2.4',
  ]),
  vehicle('toyota-hilux', ['TOYOTA', 'HILUX', 'Toyota Hilux'], 'pickup', pickup, [
    ['N160 1998-2005 2.4/2.5', torsionPickup],
    'AN20 2005-2015 2.5D-4D/3.0D-4D',
    'AN120 2015-2025 2.4D-4D/2.8D-4D',
    'AN220 2026- 2.8_48V/BEV',
  ]),
  vehicle('toyota-landcruiser', ['TOYOTA', 'LANDCRUISER', 'Toyota Landcruiser'], 'suv', truck, [
    ['J70 1984- 4.2/4.5/2.8', ['coil', 'leaf']],
    'J80 1990-1997 4.2',
    'J90 1996-2002 3.0',
    ['J100 1998-2007 4.2/4.7', ['torsion', 'coil']],
    'J120 2002-2009 3.0D-4D',
    'J150 2009-2023 3.0D-4D/2.8D-4D',
    'J200 2007-2021 4.5D-4D',
    'J250 2024- 2.8D-4D',
  ]),
  vehicle('toyota-gt86', ['TOYOTA', 'GT86', 'Toyota GT86'], 'coupe', car, [
    'ZN6 2012-2020 2.0',
    'ZN8 2021-2024 2.4',
  ]),
  vehicle('volkswagen-amarok', ['VOLKSWAGEN', 'AMAROK', 'Volkswagen Amarok'], 'pickup', pickup, [
    '2H 2010-2020 2.0TDI/3.0TDI',
    'NF 2023- 2.0TDI/3.0TDI',
  ]),
  vehicle('volkswagen-transporter', ['VOLKSWAGEN', 'TRANSPORTER', 'Volkswagen Transporter'], 'van', car, [
    ['T4 1990-2003 1.9TDI/2.5TDI', ['torsion', 'coil']],
    'T5 2003-2015 1.9TDI/2.0TDI/2.5TDI',
    'T6 2015-2024 2.0TDI',
    'T7 2025- 2.0TDI/PHEV/BEV',
  ]),
  vehicle('volkswagen-golf', ['VOLKSWAGEN', 'GOLF', 'Volkswagen Golf'], 'hatch', car, [
    'Mk4 1997-2003 1.4/1.6/1.9TDI',
    'Mk5 2003-2008 1.6/1.9TDI/2.0TDI',
    'Mk6 2008-2012 1.4TSI/2.0TDI',
    'Mk7 2012-2020 1.4TSI/2.0TDI',
    'Mk8 2020- 1.5TSI/2.0TDI',
  ]),
]

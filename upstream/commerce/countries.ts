/** The destinations that we deliver to, with their carrier zone and VAT state. */

export interface Destination {
  code: string
  /** In English, as printed on labels and orders. */
  name: string
  /** Carrier zone: 0 home, 1 to 5 by distance, 6 islands, 7 behind a customs border. */
  zone: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
  /** The member state whose VAT law applies; null outside the EU's VAT area. */
  vatState: string | null
}

const row = (
  code: string,
  name: string,
  zone: Destination['zone'],
  vatState: string | null = code,
): Destination => ({ code, name, zone, vatState })

export const destinations: readonly Destination[] = [
  row('AT', 'Austria', 2),
  row('BE', 'Belgium', 2),
  row('BG', 'Bulgaria', 4),
  row('HR', 'Croatia', 3),
  row('CY', 'Cyprus', 5),
  row('CZ', 'Czechia', 1),
  row('DK', 'Denmark', 2),
  row('EE', 'Estonia', 3),
  row('FI', 'Finland', 3),
  row('FR', 'France', 3),
  row('DE', 'Germany', 1),
  row('GR', 'Greece', 4),
  row('HU', 'Hungary', 2),
  row('IE', 'Ireland', 4),
  row('IT', 'Italy', 3),
  row('LV', 'Latvia', 3),
  row('LT', 'Lithuania', 1),
  row('LU', 'Luxembourg', 2),
  row('MT', 'Malta', 5),
  row('NL', 'Netherlands', 2),
  row('PL', 'Poland', 0),
  row('PT', 'Portugal', 4),
  row('RO', 'Romania', 4),
  row('SK', 'Slovakia', 1),
  row('SI', 'Slovenia', 2),
  row('ES', 'Spain', 4),
  row('SE', 'Sweden', 3),
  row('A2', 'Azores', 6, 'PT'),
  row('M3', 'Madeira', 6, 'PT'),
  row('IC', 'Canary Islands', 6, null),
  row('RE', 'Réunion', 6, null),
  row('NO', 'Norway', 7, null),
  row('CH', 'Switzerland', 7, null),
  row('IS', 'Iceland', 7, null),
]

const byCode = new Map(destinations.map((destination) => [destination.code, destination]))

export const destinationOf = (code: string): Destination | undefined => byCode.get(code)

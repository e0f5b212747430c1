/** The destinations that we deliver to, with their VAT state. */

export interface Destination {
  code: string
  /** In English, as printed on labels and orders. */
  name: string
  /** The member state whose VAT law applies; null outside the EU's VAT area. */
  vatState: string | null
}

const row = (code: string, name: string, vatState: string | null = code): Destination => ({
  code,
  name,
  vatState,
})

export const destinations: readonly Destination[] = [
  row('AT', 'Austria'),
  row('BE', 'Belgium'),
  row('BG', 'Bulgaria'),
  row('HR', 'Croatia'),
  row('CY', 'Cyprus'),
  row('CZ', 'Czechia'),
  row('DK', 'Denmark'),
  row('EE', 'Estonia'),
  row('FI', 'Finland'),
  row('FR', 'France'),
  row('DE', 'Germany'),
  row('GR', 'Greece'),
  row('HU', 'Hungary'),
  row('IE', 'Ireland'),
  row('IT', 'Italy'),
  row('LV', 'Latvia'),
  row('LT', 'Lithuania'),
  row('LU', 'Luxembourg'),
  row('MT', 'Malta'),
  row('NL', 'Netherlands'),
  row('PL', 'Poland'),
  row('PT', 'Portugal'),
  row('RO', 'Romania'),
  row('SK', 'Slovakia'),
  row('SI', 'Slovenia'),
  row('ES', 'Spain'),
  row('SE', 'Sweden'),
  row('A2', 'Azores', 'PT'),
  row('M3', 'Madeira', 'PT'),
  row('IC', 'Canary Islands', null),
  row('RE', 'Réunion', null),
  row('NO', 'Norway', null),
  row('CH', 'Switzerland', null),
  row('IS', 'Iceland', null),
]

const byCode = new Map(destinations.map((destination) => [destination.code, destination]))

export const destinationOf = (code: string): Destination | undefined => byCode.get(code)

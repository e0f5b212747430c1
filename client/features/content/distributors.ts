/** Example distributors: invented businesses in real towns. Replace them before the shop opens. */

export interface Distributor {
  name: string
  city: string
  country: string
  address: string
  email: string
  latitude: number
  longitude: number
  /** Services besides selling. */
  services: readonly ('fitting' | 'alignment' | 'dealer prices')[]
}

const distributor = (
  country: string,
  city: string,
  name: string,
  address: string,
  [latitude, longitude]: readonly [number, number],
  services: Distributor['services'],
): Distributor => ({
  name,
  city,
  country,
  address,
  email: `${city
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}@distributors.example`,
  latitude,
  longitude,
  services,
})

export const distributors: readonly Distributor[] = [
  distributor(
    'Austria',
    'Graz',
    'Distributor Graz GmbH',
    'Beispielgasse 4, 8020 Graz',
    [47.07, 15.44],
    ['fitting', 'alignment'],
  ),
  distributor(
    'Belgium',
    'Gent',
    'Distributor Gent BV',
    'Voorbeeldstraat 12, 9000 Gent',
    [51.05, 3.72],
    ['dealer prices'],
  ),
  distributor(
    'Czechia',
    'Brno',
    'Distributor Brno s.r.o.',
    'Příkladná 8, 602 00 Brno',
    [49.2, 16.61],
    ['fitting', 'dealer prices'],
  ),
  distributor(
    'Denmark',
    'Odense',
    'Distributor Odense ApS',
    'Eksempelvej 21, 5000 Odense',
    [55.4, 10.39],
    ['fitting'],
  ),
  distributor(
    'Finland',
    'Tampere',
    'Distributor Tampere Oy',
    'Esimerkkikatu 3, 33100 Tampere',
    [61.5, 23.76],
    ['fitting', 'alignment'],
  ),
  distributor(
    'France',
    'Lyon',
    'Distributor Lyon SARL',
    "Rue de l'Exemple 15, 69007 Lyon",
    [45.75, 4.85],
    ['fitting', 'alignment', 'dealer prices'],
  ),
  distributor(
    'Germany',
    'Berlin',
    'Distributor Berlin GmbH',
    'Beispielstraße 30, 12099 Berlin',
    [52.52, 13.4],
    ['fitting', 'alignment', 'dealer prices'],
  ),
  distributor(
    'Germany',
    'Kassel',
    'Distributor Kassel GmbH',
    'Musterweg 7, 34117 Kassel',
    [51.31, 9.48],
    ['fitting'],
  ),
  distributor(
    'Greece',
    'Thessaloniki',
    'Distributor Thessaloniki IKE',
    'Odos Paradeigmatos 9, 546 24 Thessaloniki',
    [40.64, 22.94],
    ['fitting', 'dealer prices'],
  ),
  distributor(
    'Italy',
    'Bologna',
    'Distributor Bologna S.r.l.',
    'Via Esempio 18, 40128 Bologna',
    [44.49, 11.34],
    ['fitting', 'alignment'],
  ),
  distributor(
    'Netherlands',
    'Venlo',
    'Distributor Venlo B.V.',
    'Voorbeeldweg 2, 5928 Venlo',
    [51.37, 6.17],
    ['dealer prices'],
  ),
  distributor(
    'Norway',
    'Trondheim',
    'Distributor Trondheim AS',
    'Eksempelveien 5, 7030 Trondheim',
    [63.43, 10.4],
    ['fitting'],
  ),
  distributor(
    'Poland',
    'Gliwice',
    'Distributor Gliwice Sp. z o.o.',
    'ul. Przykładowa 11, 44-100 Gliwice',
    [50.29, 18.67],
    ['fitting', 'alignment', 'dealer prices'],
  ),
  distributor(
    'Spain',
    'Zaragoza',
    'Distributor Zaragoza S.L.',
    'Calle del Ejemplo 24, 50014 Zaragoza',
    [41.65, -0.89],
    ['fitting', 'dealer prices'],
  ),
]

/** Sorted by country. */
export const distributorsByCountry: readonly (readonly [country: string, list: readonly Distributor[]])[] = [
  ...Map.groupBy(distributors, ({ country }) => country),
].toSorted(([one], [other]) => one.localeCompare(other, 'en'))

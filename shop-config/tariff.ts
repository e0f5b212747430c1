/** What delivery costs, and how many days it takes. */
import * as v from 'valibot'
import { destinations, isDestination } from '#domain/countries/countries.ts'
import type { Tariff, TariffZone } from '#domain/delivery/tariff.ts'
import { decimal, fields, matching } from './fields.ts'

export {
  arrivalByShipping,
  arrivalFromPayment,
  type WorkingDays,
  workingDaysOf,
} from '#domain/delivery/shippingDays.ts'
export { type Tariff, zoneOf } from '#domain/delivery/tariff.ts'

const days = () => {
  const expected = 'working days such as "1" or "2-3"'
  const isRising = (value: string) => {
    const [first = 0, last = first] = value.split('-').map(Number)
    return first <= last
  }
  return v.pipe(matching(/^[1-9]\d?(-[1-9]\d?)?$/, expected), v.check(isRising, expected))
}

const country = v.pipe(
  v.string('the code of a destination'),
  v.check(isDestination, `the code of a destination (${destinations.map(({ code }) => code).join(' ')})`),
)

const zone = fields({
  countries: v.pipe(
    v.array(country, 'a list of destinations'),
    v.minLength(1, 'a list of at least one destination'),
  ),
  /** In euros. */
  parcelPrice: decimal(0, 10_000, 2),
  standardDays: days(),
  expressDays: days(),
})
type Zone = v.InferOutput<typeof zone>

const factor = () => decimal(1, 100, 2)
const zonesExpected = 'a list of zones that together name every destination once'

const destinationProblem = (zones: readonly Zone[]): string | null => {
  const named = zones.flatMap(({ countries }) => countries)
  const twice = named.filter((code, index) => named.indexOf(code) !== index)
  const missing = destinations.map(({ code }) => code).filter((code) => !named.includes(code))
  if (twice.length > 0) return `${zonesExpected}, without ${[...new Set(twice)].join(', ')} twice`
  return missing.length > 0 ? `${zonesExpected}, also ${missing.join(', ')}` : null
}

const zones = v.pipe(
  v.array(zone, zonesExpected),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed && !dataset.issues ? destinationProblem(dataset.value) : null
    if (problem !== null) addIssue({ message: problem })
  }),
)

/** Prices are rounded to cents here, once for everybody who prints or charges them. */
export const tariff = v.pipe(
  fields({
    parcelLimitKg: decimal(0.01, 1_000, 2),
    palletLimitKg: decimal(0.01, 100_000, 2),
    palletFactor: factor(),
    expressFactor: factor(),
    zones,
  }),
  v.transform((read): Tariff => {
    const prices = (euros: number) => {
      const standard = Math.round(euros * 100)
      return { standard, express: Math.round(standard * read.expressFactor) }
    }
    const zoneOfRead = ({ countries, parcelPrice, standardDays, expressDays }: Zone): TariffZone => ({
      countries,
      parcel: prices(parcelPrice),
      pallet: prices(Math.round(parcelPrice * 100 * read.palletFactor) / 100),
      days: { standard: standardDays, express: expressDays },
    })
    return { ...read, zones: read.zones.map(zoneOfRead) }
  }),
)

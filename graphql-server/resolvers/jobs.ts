/** Pieces of work: those of a part, of a vehicle, or in place of them a part's related items. */
import type { WireProduct } from '#contract/catalogue.ts'
import { compareNames } from '#domain/catalogue/groupOrder.ts'
import { jobAnchors } from '#domain/job/jobAnchors.ts'
import { jobLimits } from '#domain/limits.ts'
import type { SchemaCase } from '#domain/stock/availabilityCase.ts'
import { isInStock } from '#domain/stock/isInStock.ts'
import { stockState } from '#domain/stock/stockState.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type {
  Availability,
  Freshness,
  Job,
  Part,
  RelatedItem,
  VehicleJob,
  VehicleJobs,
} from '../generated/schema.ts'
import type { Dated } from '../sources/types.ts'
import { jobNamesOf, jobOf, type UnfittedJob } from '../translate/jobs.ts'
import { productRecord, relatedItemsOf } from '../translate/product.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { readCatalogue } from './catalogueQueries.ts'
import { type Asked, fittedTo } from './jobFits.ts'
import { withOwnPrices } from './listedPrices.ts'
import { freshnessOf } from './parents.ts'
import { readAvailability } from './readAvailability.ts'
import { unprocessable } from './unprocessableList.ts'
import { withFallback } from './withFallback.ts'

type DatedJob = { job: UnfittedJob; freshness: Freshness }
type Found = Dated<WireProduct> & { part: string }

/** The work that stands for a part's related items. */
const relatedJobId = 'related'

type Anchor = { id: string; urlcomponent: string }

/** The parts that stand for the whole list of the vehicle. */
const anchorsOf = async (vehicle: Vehicle, { country, context }: Asked): Promise<Anchor[]> => {
  const { make, model, year } = vehicle
  const list = await readCatalogue({ make, model, year }, country, context).catch(unprocessable)
  return 'message' in list || !list.groups.ok ? [] : jobAnchors(list.groups.value)
}

const readProducts = async (
  anchors: readonly Anchor[],
  { country, context, info }: Asked,
): Promise<{ found: Found[]; failures: unknown[] }> => {
  const failures: unknown[] = []
  const products = await Promise.all(
    anchors.map(async ({ id, urlcomponent }) => {
      const read = context.sources.items.product(id, country).catch((error: unknown) => {
        failures.push(error)
        throw error
      })
      const answer = await withFallback(read, null, 'the work of a part', context, info)
      return answer ? [{ ...answer, part: urlcomponent }] : []
    }),
  )
  return { found: products.flat(), failures }
}

/** The work that the vehicle's parts name; parts that cannot be read are left out. */
export const readVehicleJobs = async (vehicle: Vehicle, asked: Asked): Promise<VehicleJobs> => {
  const jobs = new Map<string, VehicleJob>()
  const { found, failures } = await readProducts(await anchorsOf(vehicle, asked), asked)
  // Nothing is known then; that there is no work would be wrong.
  if (found.length === 0 && failures.length > 0) throw failures[0]
  for (const { value, part } of found)
    for (const { id, name } of jobNamesOf(value) ?? []) if (!jobs.has(id)) jobs.set(id, { id, name, part })
  return {
    jobs: [...jobs.values()].sort((one, other) => compareNames(one.name, other.name)),
    isComplete: failures.length === 0,
  }
}

/** Null if the stock could not be read. */
const firstCase = ({ isKnown, offers }: Availability): SchemaCase | null =>
  isKnown ? (offers[0]?.case ?? 'OUT_OF_STOCK') : null

const partOfRelated = (
  { id, urlcomponent, displayName, description, photos, gross }: RelatedItem,
  availability: SchemaCase | null,
): Part => ({
  id,
  urlcomponent,
  name: displayName,
  description,
  photos,
  articleNumber: null,
  price: gross ? { gross, base: null, promotion: false, lowest30Days: null, reductionPercent: null } : null,
  available: isInStock(stockState(availability)),
  availability,
  manufacturerStock: 0,
  stockLocation: null,
  group: '',
  category: '',
  parameters: [],
  saleUnit: null,
})

/** Each related item is a need of its own, of which nothing more is known. */
const relatedJob = async (wire: WireProduct, { country, context, info }: Asked): Promise<UnfittedJob> => {
  const { items } = context.sources
  const answer = await withFallback(
    items.relatedItems(productRecord(wire), country),
    { entries: [], isPriced: true },
    'related items',
    context,
    info,
  )
  const all = relatedItemsOf([...(wire.relateditems ?? []), ...answer.entries], context.translation)
  const { entries } = await withOwnPrices(all.slice(0, jobLimits.needs), country, context)
  const needs = await Promise.all(
    entries.map(async (item, index) => {
      const stock = await readAvailability(item.id, country, context, info)
      return {
        id: String(index + 1),
        name: item.displayName,
        reason: 'RELATED' as const,
        axle: null,
        side: null,
        pieces: 1,
        aboveLift: null,
        parts: [
          {
            part: partOfRelated(item, firstCase(stock)),
            axle: null,
            side: null,
            lift: null,
            components: [],
            stock,
            fit: null,
          },
        ],
      }
    }),
  )
  return { id: relatedJobId, name: 'Parts bought along', isKnown: false, needs, kits: [] }
}

const jobIn = async (id: string, { value, asOf }: Dated<WireProduct>, asked: Asked) => {
  if (id === relatedJobId && value.jobs === undefined) return relatedJob(value, asked)
  return translateAnswer('getItem', () => jobOf(value, id, asked.context.translation, asOf))
}

/** The usual work comes first, so that most of the parts need not be read. */
const anchorsAtOnce = 4

const findVehicleJob = async (
  id: string,
  anchors: readonly Anchor[],
  asked: Asked,
): Promise<DatedJob | null> => {
  const unread: unknown[] = []
  for (let start = 0; start < anchors.length; start += anchorsAtOnce) {
    const { found, failures } = await readProducts(anchors.slice(start, start + anchorsAtOnce), asked)
    unread.push(...failures)
    for (const anchor of found) {
      const job = await jobIn(id, anchor, asked)
      if (job) return { job, freshness: freshnessOf(anchor) }
    }
  }
  // A part that could not be read may be the one for this work, which must not be called unknown.
  if (unread.length > 0) throw unread[0]
  return null
}

const findJob = async (
  id: string,
  { part, vehicle }: { part: string | undefined; vehicle: Vehicle | undefined },
  asked: Asked,
): Promise<DatedJob | null> => {
  const { context, country } = asked
  const answer = part === undefined ? null : await context.sources.items.product(part, country)
  const own = answer ? await jobIn(id, answer, asked) : null
  if (answer && own) return { job: own, freshness: freshnessOf(answer) }
  if (!vehicle) return null
  return id === relatedJobId ? null : findVehicleJob(id, await anchorsOf(vehicle, asked), asked)
}

/** Null if neither the part nor the vehicle has such work. */
export const readJob = async (
  id: string,
  about: { part: string | undefined; vehicle: Vehicle | undefined },
  asked: Asked,
): Promise<Job | null> => {
  const found = await findJob(id, about, asked)
  if (!found) return null
  const job = about.vehicle ? await fittedTo(found.job, about.vehicle, asked) : found.job
  return { ...job, freshness: found.freshness }
}

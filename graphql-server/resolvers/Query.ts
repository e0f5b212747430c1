/** The queries, except `order`. */
import { maybeCacheControlFromInfo } from '@apollo/cache-control-types'
import { fallbackCountry } from '#domain/countries/countries.ts'
import { searchPageSize } from '#domain/limits.ts'
import { cleanTerm } from '#domain/search/searchTerm.ts'
import type { QueryResolvers } from '../generated/schema.ts'
import { calls } from '../sources/calls.ts'
import { withTimeoutFallback } from '../timeouts.ts'
import { announcementOf } from '../translate/announcement.ts'
import { availabilityOf } from '../translate/availability.ts'
import { optionsOf } from '../translate/options.ts'
import { pageTextOf } from '../translate/pageText.ts'
import { productOf } from '../translate/product.ts'
import { translateAnswer } from '../translate/translateAnswer.ts'
import { readCart } from './cartResults.ts'
import { groupsWithFirstPage, pageOfParts, readCatalogue } from './catalogueQueries.ts'
import { readFitCriteria, readFits } from './fits.ts'
import {
  badUserInput,
  optionalSingleLine,
  optionalVehicle,
  requiredId,
  validPage,
  vehicleDetails,
  vehicleNames,
} from './input.ts'
import { readJob, readVehicleJobs } from './jobs.ts'
import { freshnessOf } from './parents.ts'
import { lookUpParts } from './partLookups.ts'
import { readPaymentMethods } from './paymentMethods.ts'
import { pricedCountry } from './pricedCountry.ts'
import { searchPage } from './searchPage.ts'
import { suggest } from './suggestions.ts'
import { unprocessable, unprocessableCatalogue } from './unprocessableList.ts'
import { wireVehicle } from './upstreamLists.ts'

export const Query: QueryResolvers = {
  catalogueOptions: async (_, { make, model, clearance }, { sources }) => {
    const given = { make: optionalSingleLine('make', make), model: optionalSingleLine('model', model) }
    const vehicle = await wireVehicle(sources.catalogue, { ...given, clearance: clearance ?? false })
    return optionsOf((await sources.catalogue.options(vehicle)).value)
  },

  catalogue: async (_, { filter, ...args }, context, info) => {
    const country = await pricedCountry(args.country, context, info)
    const list = await readCatalogue(filter, country, context).catch(unprocessable)
    if ('message' in list) return unprocessableCatalogue(list, context, info)
    if (!list.groups.ok) return unprocessableCatalogue(list.groups, context, info)
    const groups = list.groups.value
    return {
      __typename: 'Catalogue',
      vehicle: list.vehicle,
      narrowing: list.narrowing,
      facets: list.facets,
      country,
      total: groups.reduce((total, { parts }) => total + parts.length, 0),
      groups: groups.map(({ name, category, parts }, index) => ({
        name,
        category,
        total: parts.length,
        first: index < groupsWithFirstPage ? pageOfParts(parts, list.answer) : null,
      })),
      freshness: freshnessOf(list.answer),
    }
  },

  groupParts: async (_, { filter, group, offset, limit, ...args }, context, info) => {
    const country = await pricedCountry(args.country, context, info)
    const page = validPage(offset, limit, 6)
    const list = await readCatalogue({ ...filter, group }, country, context)
    if (!list.groups.ok) throw badUserInput(list.groups.message)
    return pageOfParts(list.groups.value[0]?.parts ?? [], list.answer, page.offset, page.limit)
  },

  search: async (_, { term, ...args }, context, info) => {
    const page = validPage(args.offset, args.limit, searchPageSize)
    const keyword = cleanTerm(term)
    if (keyword === '') return pageOfParts([], { value: null, asOf: context.now(), stale: false })
    const query = {
      keyword,
      vehicle: optionalVehicle(args.vehicle),
      group: optionalSingleLine('group', args.group),
    }
    return searchPage(query, page, await pricedCountry(args.country, context, info), context)
  },

  suggestions: async (_, { term, vehicle, country }, context, info) =>
    suggest(
      { keyword: cleanTerm(term), vehicle: optionalVehicle(vehicle) },
      await pricedCountry(country, context, info),
      context,
      info,
    ),

  product: async (_, { name, ...args }, context, info) => {
    const { sources, translation } = context
    const country = await pricedCountry(args.country, context, info)
    const answer = await sources.items.product(requiredId('name', name), country)
    if (!answer) return { __typename: 'ProductNotFound', name }
    const core = translateAnswer('getItem', () => productOf(answer.value, translation))
    return { __typename: 'Product', ...core, freshness: freshnessOf(answer), wire: answer.value, country }
  },

  availability: async (_, { record, ...args }, context, info) => {
    const { sources, config, now } = context
    const country = await pricedCountry(args.country, context, info)
    const answer = await sources.items.stock(requiredId('record', record), country)
    return availabilityOf(record, answer?.value ?? null, config.shopConfig.brands, answer?.asOf ?? now())
  },

  vehicleJobs: async (_, { vehicle: given, ...args }, context, info) => {
    const vehicle = optionalVehicle(given)
    if (!vehicle) return { jobs: [], isComplete: true }
    const country = await pricedCountry(args.country, context, info)
    return readVehicleJobs(vehicle, { country, context, info })
  },

  job: async (_, { id, part, vehicle, ...args }, context, info) => {
    const country = await pricedCountry(args.country, context, info)
    const about = {
      part: part ? requiredId('part', part) : undefined,
      vehicle: optionalVehicle(vehicle),
    }
    const found = await readJob(requiredId('id', id), about, { country, context, info })
    return found ? { __typename: 'Job', ...found } : { __typename: 'JobNotFound', id }
  },

  partLookups: async (_, { by, texts, vehicle, ...args }, context, info) => {
    const country = await pricedCountry(args.country, context, info)
    return lookUpParts(by, texts, { vehicle: optionalVehicle(vehicle), country, context, info })
  },

  fits: (_, { records, vehicle }, context, info) =>
    readFits(records, { ...vehicleNames(vehicle), ...vehicleDetails(vehicle) }, context, info),

  fitCriteria: (_, { records, ...vehicle }, context, info) =>
    readFitCriteria(records, vehicleNames(vehicle), context, info),

  session: async (_, _args, { sources, visitor }) => {
    const known = visitor.country
    const [region, country] = await Promise.all([
      sources.session.region(),
      // The cart page waits for the country, so there are no retries.
      known === null ? withTimeoutFallback(sources.session.country(), null, calls.country.timeoutMs) : known,
    ])
    return {
      country: country ?? fallbackCountry,
      countryDetected: country !== null,
      problem: country === null ? 'Failed to fetch country' : null,
      region: {
        id: region.id,
        name: region.name,
        country: region.country,
        currency: region.currency,
        taxRate: region.taxrate,
        stockLocation: region.stocklocation,
      },
    }
  },

  distributors: (_, _args, { config }) => config.shopConfig.distributors,

  pageText: (_, { path }, { config }) => {
    const markdown = config.shopConfigFiles.texts.get(path)
    return markdown === undefined ? null : pageTextOf(markdown)
  },

  // The source logs failures (SHELL-06).
  announcement: async (_, _args, { sources }) => {
    const answer = await sources.session.announcement().catch(() => null)
    return answer && announcementOf(answer)
  },

  paymentMethods: async (_, { country }, context, info) => {
    const result = await readPaymentMethods(await pricedCountry(country, context, info), context)
    // A failure must not be cached: the shopper's next try must reach the upstream.
    if (result.__typename === 'PaymentMethodsUnavailable') {
      maybeCacheControlFromInfo(info)?.setCacheHint({ maxAge: 0 })
    }
    return result
  },

  cart: (_, _args, context) => readCart(context),
}

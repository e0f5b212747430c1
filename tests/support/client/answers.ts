/** Sample answers, for pages rendered without a network. */

import { searchVariables } from '#client/features/search/searchVariables.ts'
import {
  AvailabilityDocument,
  type AvailabilityQuery,
  CatalogueDocument,
  type CatalogueFilter,
  type CatalogueQuery,
  CategoriesDocument,
  FinderOptionsDocument,
  type PartRowFragment,
  SearchDocument,
} from '#client/generated/graphql.ts'
import { type Answers, type QueryRequest, requestKey } from '#client/lib/apollo/apollo.ts'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'

const shopConfig = readShopConfig()

export const facts: ShopFacts = {
  country: 'PL',
  expectedAnnouncement: null,
  copyrightYear: 2020,
  popularVehicles: shopConfig.popularVehicles,
  paymentMarks: [{ name: 'Card or bank', provider: 'cardbank' }],
  settings: {
    origin: 'https://shop.example',
    site: 'EU',
    currency: 'eur',
    ukSiteUrl: 'https://uk.example',
    frSiteUrl: 'https://fr.example',
    socialLinks: [
      { name: 'One', url: 'https://one.example' },
      { name: 'Two', url: 'https://two.example' },
    ],
    shopName: shopConfig.name,
    company: shopConfig.company,
    tariff: shopConfig.tariff,
    carriers: ['Some Parcel'],
    pagesWithOwnText: [],
    correctsWordings: false,
    logo: null,
    themeColor: '#24292d',
    checkoutAutofill: false,
    cartSettingsPath: null,
    tagManagerId: null,
    sessionRecordingUrl: null,
    chatUrl: null,
    flows: false,
  },
}

const answer = <Data, Variables extends Record<string, unknown>>(
  request: QueryRequest<Data, Variables>,
  data: Data,
): Answers => ({ [requestKey(request)]: data })

export const money = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'EUR',
  symbol: '€',
})
export const freshness = { __typename: 'Freshness' as const, stale: false, asOf: '2026-11-21T10:00:00.000Z' }

export const part = (id: string, more: Partial<PartRowFragment> = {}): PartRowFragment => ({
  __typename: 'Part',
  id,
  urlcomponent: `part-${id}`,
  name: `Part ${id}`,
  description: `What part ${id} is`,
  photos: [],
  price: {
    __typename: 'PartPrice',
    gross: money(12_345),
    base: null,
    promotion: false,
    lowest30Days: null,
    reductionPercent: null,
  },
  available: true,
  availability: 'IN_STOCK',

  stockLocation: 'EU1',
  group: 'FRONT SHOCKS',
  category: 'SPRINGS AND SHOCKS',
  parameters: ['front'],
  saleUnit: null,
  fit: null,
  ...more,
})

type Tree = readonly { name: string; groups: readonly { name: string; count: number }[] }[]
const springs: Tree = [
  {
    name: 'SPRINGS AND SHOCKS',
    groups: [
      { name: 'FRONT SHOCKS', count: 12 },
      { name: 'REAR SHOCKS', count: 7 },
    ],
  },
]

const categoriesOf = (tree: Tree) =>
  tree.map(({ name, groups }) => ({
    __typename: 'Category' as const,
    name,
    groups: groups.map((group) => ({ __typename: 'CategoryGroup' as const, ...group })),
  }))

const catalogue = (items: PartRowFragment[], stale: boolean, total: number, tree: Tree): CatalogueQuery => ({
  __typename: 'Query',
  catalogue: {
    __typename: 'Catalogue',
    total,
    groups:
      items.length === 0
        ? []
        : [
            {
              __typename: 'PartGroup',
              name: 'FRONT SHOCKS',
              category: 'SPRINGS AND SHOCKS',
              total,
              first: {
                __typename: 'PartPage',
                items,
                total,
                offset: 0,
                freshness,
              },
            },
          ],
    facets: [],
    categories: categoriesOf(tree),
    freshness: { ...freshness, stale },
  },
})

type SearchOf = { stale?: boolean; vehicle?: Vehicle; forVehicle?: number | null }

/** The first results of a search, of `total`. */
export const searchAnswer = (
  term: string,
  items: PartRowFragment[],
  total: number,
  { stale = false, vehicle, forVehicle = null }: SearchOf = {},
): Answers =>
  answer(
    {
      query: SearchDocument,
      variables: searchVariables({ term, country: 'PL', vehicle: vehicle ?? null, offset: 0 }),
    },
    {
      __typename: 'Query',
      search: {
        __typename: 'PartPage',
        items,
        total,
        offset: 0,
        meantTerm: null,
        forVehicle,
        freshness: { ...freshness, stale },
      },
    },
  )

const noFilter = catalogueFilter({})

const finder = (make: string | null, model: string | null, lists: [string[], string[], string[]]) =>
  // The finder of reduced parts asks for these alone.
  Object.assign(
    {},
    ...[false, true].map((clearance) =>
      answer(
        { query: FinderOptionsDocument, variables: { make, model, clearance } },
        {
          __typename: 'Query',
          catalogueOptions: {
            __typename: 'CatalogueOptions',
            makes: lists[0],
            models: lists[1],
            years: lists[2],
            vehicleLookup: [],
            vehicleLookupHint: null,
            hasJobs: true,
          },
        },
      ),
    ),
  )

/** Two makes; Toyota has a Hilux of 2016 and 2015. */
export const finderAnswers: Answers = {
  ...finder(null, null, [['NISSAN', 'TOYOTA'], [], []]),
  ...finder('NISSAN', null, [['NISSAN', 'TOYOTA'], ['NAVARA'], []]),
  ...finder('TOYOTA', null, [['NISSAN', 'TOYOTA'], ['HILUX'], []]),
  ...finder('TOYOTA', 'HILUX', [['NISSAN', 'TOYOTA'], ['HILUX'], ['2016', '2015']]),
}

type Options = { stale?: boolean; total?: number; filter?: Partial<CatalogueFilter>; tree?: Tree }
export const catalogueAnswer = (
  items: PartRowFragment[],
  { stale = false, total = items.length, filter = {}, tree = springs }: Options = {},
): Answers =>
  answer(
    { query: CatalogueDocument, variables: { filter: { ...noFilter, ...filter }, country: 'PL' } },
    catalogue(items, stale, total, tree),
  )

/** A list of everything that cannot be processed. */
export const unprocessableAnswer = (message: string): Answers =>
  answer(
    { query: CatalogueDocument, variables: { filter: noFilter, country: 'PL' } },
    { __typename: 'Query', catalogue: { __typename: 'CatalogueUnprocessable', message } },
  )

type Offers = AvailabilityQuery['availability']['offers']

/** The stock of a part for a visitor in `country`, of which `max` can be delivered. */
export const stockAnswer = (record: string, country: string, max: number, offers: Offers = []): Answers =>
  answer(
    { query: AvailabilityDocument, variables: { record, country } },
    {
      __typename: 'Query',
      availability: { __typename: 'Availability', record, offers, max, asOf: freshness.asOf },
    },
  )

/** The categories of the menu. */
export const categoriesAnswer: Answers = answer(
  { query: CategoriesDocument, variables: {} },
  {
    __typename: 'Query',
    catalogueOptions: { __typename: 'CatalogueOptions', categories: categoriesOf(springs) },
  },
)

/** Pieces of work as the server answers them. */
import { JobDocument, type JobPartFieldsFragment, type JobQuery } from '#client/generated/graphql.ts'
import { type Answers, requestKey } from '#client/lib/apollo/apollo.ts'
import { money } from './answers.ts'

export type Job = Extract<JobQuery['job'], { __typename: 'Job' }>
const asOf = '2026-11-21T10:00:00.000Z'

/** A part of which `max` can be delivered. */
export const part = (
  id: string,
  over: Partial<JobPartFieldsFragment> = {},
  max = 5,
): JobPartFieldsFragment => ({
  __typename: 'JobPart',
  part: {
    __typename: 'Part',
    id,
    urlcomponent: id,
    name: `The ${id}`,
    articleNumber: null,
    photos: [],
    price: { __typename: 'PartPrice', gross: money(1000) },
    stockLocation: null,
    saleUnit: 'PIECE',
  },
  axle: null,
  side: null,
  lift: null,
  components: [],
  stock: {
    __typename: 'Availability',
    isKnown: true,
    offers:
      max === 0
        ? []
        : [
            {
              __typename: 'AvailabilityOffer',
              upTo: max,
              case: 'IN_STOCK',
              days: 'within 2-5 days',
              note: 'In stock, within 2-5 days',
            },
          ],
    max,
    asOf,
  },
  fit: null,
  ...over,
})
export const need = (
  id: string,
  name: string,
  parts: JobPartFieldsFragment[],
  over: Partial<Job['needs'][number]> = {},
): Job['needs'][number] => ({
  __typename: 'JobNeed',
  id,
  name,
  reason: 'WORK',
  axle: 'FRONT',
  side: null,
  pieces: 2,
  aboveLift: null,
  parts,
  ...over,
})

export const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

/** The answer about the work `lift` of the part `spring`, on the Hilux or without a vehicle. */
export const jobAnswer = (job: Partial<Job>, vehicle: typeof hilux | null = hilux): Answers => {
  const variables = {
    id: 'lift',
    part: 'spring',
    vehicle: vehicle && { ...vehicle, engine: null },
    country: 'PL',
  }
  return {
    [requestKey({ query: JobDocument, variables })]: {
      __typename: 'Query',
      job: {
        __typename: 'Job',
        id: 'lift',
        name: 'Lift of 50 mm',
        isKnown: true,
        needs: [],
        kits: [],
        freshness: { __typename: 'Freshness', stale: false, asOf },
        ...job,
      },
    },
  }
}

/** Over the whole generated catalogue, answers settle every fit that has a condition (FIT-07). */
import { describe, expect, it } from 'vitest'
import { isFitmentOf } from '#domain/fit/fit.ts'
import { fitOfCriteria, nextFitQuestion, type PartCriteria } from '#domain/fit/fitQuestion.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { everyEnd } from '#tests/support/fitQuestions.ts'
import { fitments, type Generated, generated, keyOf, vehiclesOf } from '#tests/support/generatedCatalogue.ts'

const criteriaOf = (part: Generated, vehicle: Vehicle): PartCriteria =>
  (fitments.get(part) ?? []).filter((one) => isFitmentOf(one, vehicle)).map((one) => one.criteria ?? null)

const open = generated.flatMap((part) =>
  vehiclesOf([part])
    .map((vehicle) => ({ part, vehicle, criteria: criteriaOf(part, vehicle) }))
    .filter(({ criteria, vehicle }) => fitOfCriteria(criteria, vehicle).verdict === 'FITS_IF'),
)
/** Many parts demand the same of vehicles of the same year. */
const different = [
  ...new Map(open.map((one) => [JSON.stringify([one.criteria, one.vehicle.year]), one])).values(),
]

/** How many criteria demand something that not all fitments of the part demand alike, or the vehicle does not say. */
const conditionsOf = (criteria: PartCriteria): number =>
  [
    criteria.some((one) => one?.engine),
    criteria.some((one) => one?.builtFrom || one?.builtTo),
    criteria.some((one) => one?.load),
    criteria.some((one) => one?.side),
  ].filter(Boolean).length

describe('the generated catalogue', () => {
  it('has fits with conditions of every kind', () => {
    expect(open.length).toBeGreaterThan(10_000)
    const kinds = new Set(different.map(({ criteria }) => conditionsOf(criteria)))
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining([1, 2]))
  })

  it('FIT-07/ends,few every fit with a condition is settled by answers, with no more questions than conditions', () => {
    const wrong = different.flatMap(({ part, vehicle, criteria }) =>
      everyEnd(criteria, [], vehicle)
        .filter(
          ({ fit, asked }) =>
            !['FITS', 'DOES_NOT_FIT'].includes(fit.verdict) || asked.length > conditionsOf(criteria),
        )
        .map(({ fit, asked }) => `${part.part.number} ${keyOf(vehicle)}: ${asked} ${fit.reason}`),
    )
    expect(wrong).toEqual([])
  })

  it('FIT-07/few what was asked for one part of a page is not asked again for another', () => {
    const pages = [...Map.groupBy(open, ({ vehicle }) => keyOf(vehicle)).values()].slice(0, 60)
    const again = pages.flatMap((page) => {
      const parts = page.slice(0, 24).map(({ criteria }) => criteria)
      const [first = []] = parts
      const vehicle = page[0]?.vehicle
      const ends = vehicle ? everyEnd(first, parts, vehicle) : []
      return ends.flatMap((end) =>
        parts.flatMap((part) => {
          const next = nextFitQuestion(part, parts, end.vehicle)
          return next && end.asked.includes(next.criterion)
            ? [`${JSON.stringify(part)} ${next.criterion}`]
            : []
        }),
      )
    })
    expect(pages.length).toBe(60)
    expect(again).toEqual([])
  })
})

/** The question of fit over generated criteria: it always ends, with as few questions as there are conditions. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideFit, type FitFitment } from '#domain/fit/fit.ts'
import { fitOfCriteria, nextFitQuestion, type PartCriteria, vehicleAfter } from '#domain/fit/fitQuestion.ts'
import { knownDetailsOf, withAnswer } from '#domain/fit/vehicleDetails.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { everyEnd } from '#tests/support/fitQuestions.ts'

const hilux: Vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const labelsOf = (part: PartCriteria, others: readonly PartCriteria[] = [], vehicle = hilux) => {
  const question = nextFitQuestion(part, others, vehicle)
  return question && [question.criterion, ...question.answers.map(({ label }) => label)]
}

describe('FIT-07 the next question', () => {
  it.each<[string, PartCriteria, string[] | null]>([
    ['fits anyway', [{}], null],
    ['is not known', [null], null],
    ['an engine', [{ engine: '2.8' }], ['ENGINE', '2.8', 'Another engine']],
    [
      'the build month',
      [{ builtFrom: '2016-06' }],
      ['BUILT', 'Jan 2016 to May 2016', 'Jun 2016 to Dec 2016'],
    ],
    ['one month', [{ builtTo: '2016-01' }], ['BUILT', 'Jan 2016', 'Feb 2016 to Dec 2016']],
    ['a load', [{ load: '300 kg' }], ['LOAD', '300 kg', 'Another load, or none']],
    ['a side', [{ side: 'left' }], ['SIDE', 'left', 'Another side']],
    [
      'either side',
      [{ side: 'left' }, { side: 'right' }],
      ['SIDE', 'left', 'right', 'Both sides', 'Another side'],
    ],
    [
      'the engine, which settles more than the month',
      [{ engine: '2.4', builtTo: '2016-05' }, { engine: '2.8' }],
      ['ENGINE', '2.4', '2.8', 'Another engine'],
    ],
    [
      'one engine in two spellings',
      [{ engine: '2.8 D-4D' }, { engine: '2.8D-4D' }],
      ['ENGINE', '2.8 D-4D', 'Another engine'],
    ],
    ['a date that nobody can compare', [{ builtFrom: 'facelift' }], null],
    ['a month of a year that is none', [{ builtFrom: '2016-06' }], null],
  ])('%s', (name, part, labels) => {
    const vehicle = name.includes('year that is none') ? { ...hilux, year: 'Mk 2' } : hilux
    expect(labelsOf(part, [], vehicle)).toEqual(labels)
  })

  it('FIT-07/few the answers settle the other parts of the page too', () => {
    const others: PartCriteria[] = [[{ engine: '2.4' }], [{ engine: '2.7 VVT-i', load: '300 kg' }], [{}]]
    expect(labelsOf([{ engine: '2.8' }], others)).toEqual([
      'ENGINE',
      '2.4',
      '2.7 VVT-i',
      '2.8',
      'Another engine',
    ])
    // Nobody is asked what only other parts depend on.
    expect(labelsOf([{ side: 'left' }], others)).toEqual(['SIDE', 'left', 'Another side'])
  })

  it.each<[string, PartCriteria, PartCriteria[], string | null]>([
    ['that settles something', [{ load: '300 kg', engine: '2.4' }, { load: '600 kg' }], [], 'LOAD'],
    [
      'whose answers settle the larger share',
      [
        { engine: '2.4', load: '300 kg' },
        { engine: '2.8', load: '300 kg' },
      ],
      [],
      'LOAD',
    ],
    [
      'that settles more of the other parts, where the part itself has no preference',
      [{ engine: '2.4', load: '300 kg' }],
      [[{ load: '300 kg' }]],
      'LOAD',
    ],
    [
      'that the part needs, whatever the other parts would rather know',
      [{ load: '300 kg', engine: '2.4' }, { load: '600 kg' }],
      [[{ engine: '2.7' }], [{ engine: '2.7' }], [{ engine: '2.7' }]],
      'LOAD',
    ],
    [
      'that leads to other conditions, where none settles anything',
      [
        { engine: '2.4', builtFrom: 'facelift' },
        { load: '300 kg', builtTo: 'facelift' },
      ],
      [],
      'ENGINE',
    ],
    ['that only other parts need: none', [{ builtFrom: 'facelift' }], [[{ engine: '2.4' }]], null],
    ['of a part that fits anyway: none', [{}], [[{ engine: '2.4' }]], null],
  ])('FIT-07/few asks the question %s', (_, part, others, criterion) => {
    expect(nextFitQuestion(part, others, hilux)?.criterion ?? null).toBe(criterion)
  })

  it('FIT-07/few names no values of parts that are settled, and numbers in their order', () => {
    expect(labelsOf([{ engine: '2.8' }], [[{ engine: '2.4' }, {}]])).toEqual([
      'ENGINE',
      '2.8',
      'Another engine',
    ])
    expect(labelsOf([{ engine: '10 V8' }, { engine: '2.4' }])?.slice(1, 3)).toEqual(['2.4', '10 V8'])
  })

  it('FIT-07/few looks only at fitments that are known and still possible', () => {
    expect(labelsOf([null, { engine: '2.8' }])).toEqual(['ENGINE', '2.8', 'Another engine'])
    const part = [{ engine: '2.4' }, { engine: '2.8', builtFrom: '2016-06' }]
    expect(labelsOf(part, [], { ...hilux, engine: '2.8' })).toEqual([
      'BUILT',
      'Jan 2016 to May 2016',
      'Jun 2016 to Dec 2016',
    ])
  })

  it('FIT-07/few asks nothing that the vehicle already answers', () => {
    const part = [{ engine: '2.8', load: '300 kg' }]
    expect(labelsOf(part, [], { ...hilux, engine: '2.8d' })).toBeNull()
    expect(labelsOf(part, [], { ...hilux, engine: '2.8' })?.[0]).toBe('LOAD')
    expect(labelsOf(part, [], { ...hilux, notEngines: ['2.8'] })).toBeNull()
    expect(labelsOf([{ builtFrom: '2016-06' }], [], { ...hilux, builtFrom: '2016-07' })).toBeNull()
  })
})

describe('FIT-02/answers what is known of the vehicle decides', () => {
  const of = (...criteria: FitFitment['criteria'][]) => criteria.map((one) => ({ ...hilux, criteria: one }))
  it.each<[Partial<Vehicle>, PartCriteria, string]>([
    [{ load: '300 kg' }, [{ load: '300kg' }], 'Fits the TOYOTA HILUX 2016.'],
    [{ load: '600 kg' }, [{ load: '300 kg' }], 'On the TOYOTA HILUX 2016 it is for the load 300 kg.'],
    [{ notLoads: ['300 kg'] }, [{ load: '300 kg' }], 'On the TOYOTA HILUX 2016 it is for the load 300 kg.'],
    [{ sides: ['left'] }, [{ side: 'LEFT' }], 'Fits the TOYOTA HILUX 2016.'],
    // A right one may be needed as well.
    [{ sides: ['left'] }, [{ side: 'right' }], 'Fits if it goes on this side: right.'],
    [{ notSides: ['right'] }, [{ side: 'right' }], 'On the TOYOTA HILUX 2016 it goes on this side: right.'],
    [{ builtFrom: '2016-06', builtTo: '2016-08' }, [{ builtFrom: '2016-05' }], 'Fits the TOYOTA HILUX 2016.'],
    [
      { builtFrom: '2016-01', builtTo: '2016-05' },
      [{ builtFrom: '2016-06' }],
      'On the TOYOTA HILUX 2016 it is for vehicles built from Jun 2016 on.',
    ],
    [
      { builtFrom: '2016-04' },
      [{ builtFrom: '2016-06', builtTo: '2016-08' }],
      'Fits if the vehicle was built between Jun 2016 and Aug 2016.',
    ],
    // It says nothing of this year.
    [{ builtFrom: '2020-01' }, [{ builtFrom: '2016-06' }], 'Fits if the vehicle was built from Jun 2016 on.'],
  ])('%o and %o', (known, part, reason) => {
    expect(decideFit({ fitments: of(...part), complete: true }, { ...hilux, ...known }).reason).toBe(reason)
  })

  it.each([
    ['2016-06-15', '2016'],
    ['201606', '2016-12'],
    ['06/2016', '12.2016'],
    ['06.2016', undefined],
  ])('a build date is read as %s or %s', (builtFrom, builtTo) => {
    expect(decideFit({ fitments: of({ builtFrom, builtTo }), complete: true }, hilux).reason).toBe(
      'Fits if the vehicle was built from Jun 2016 on.',
    )
  })

  it('a build date that cannot be read stays a condition: such a part never looks like one that fits', () => {
    const part = of({ builtFrom: 'chassis 4711' })
    expect(
      decideFit({ fitments: part, complete: true }, { ...hilux, builtFrom: '2016-06', builtTo: '2016-06' }),
    ).toEqual({
      verdict: 'FITS_IF',
      reason: 'Fits if the vehicle was built from chassis 4711 on.',
    })
  })
})

const criteria = fc.record(
  {
    engine: fc.constantFrom('2.4', '2.8', '2.8 D', ''),
    side: fc.constantFrom('left', 'right'),
    load: fc.constantFrom('300 kg', '600 kg'),
    builtFrom: fc.constantFrom('2015-01', '2016-04', '2016-06', '2017-01'),
    builtTo: fc.constantFrom('2015-12', '2016-03', '2016-08', '2020-12'),
  },
  { requiredKeys: [] },
)
const part = fc.array(criteria, { minLength: 1, maxLength: 4 })

describe('FIT-07 properties of the question', () => {
  it('FIT-07/ends whatever is answered ends in a fit or a misfit, with no more questions than conditions', () => {
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 2 }), (own, others) => {
        const open = fitOfCriteria(own, hilux).verdict === 'FITS_IF'
        const ends = everyEnd(own, others, hilux)
        for (const { fit, asked } of ends) {
          expect(['FITS', 'DOES_NOT_FIT']).toContain(fit.verdict)
          expect(new Set(asked).size).toBe(asked.length)
          expect(asked.length > 0).toBe(open)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('FIT-07/few no question leaves the fit the same, whatever its answer', () => {
    fc.assert(
      fc.property(part, (own) => {
        const question = nextFitQuestion(own, [], hilux)
        const after = question?.answers.map((answer) => {
          const vehicle = vehicleAfter(hilux, question.criterion, answer)
          return JSON.stringify(fitOfCriteria(own, vehicle))
        })
        expect(after === undefined || new Set(after).size > 1).toBe(true)
      }),
    )
  })

  it('FIT-09/corrected an answer can be read, corrected and forgotten', () => {
    fc.assert(
      fc.property(part, (own) => {
        const question = nextFitQuestion(own, [], hilux)
        if (!question) return
        for (const answer of question.answers) {
          const vehicle = vehicleAfter(hilux, question.criterion, answer)
          const [known, ...more] = knownDetailsOf(vehicle)
          expect([known?.criterion, more]).toEqual([question.criterion, []])
          expect(known?.value).toMatch(/\w/)
          for (const other of known?.answers ?? []) {
            const corrected = withAnswer(vehicle, question.criterion, other.details)
            expect(corrected).not.toEqual(withAnswer(vehicle, question.criterion, answer.details))
          }
          expect(withAnswer(vehicle, question.criterion, {})).toEqual({})
        }
      }),
    )
  })
})

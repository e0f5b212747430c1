import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideFit, type FitFitment } from '#domain/fit/fit.ts'
import type { FitCriteria } from '#domain/fit/fitCriteria.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const of = (criteria: FitCriteria | null, change: Partial<FitFitment> = {}): FitFitment => ({
  ...hilux,
  criteria,
  ...change,
})
/** All fitments of a part, or some of them. */
const all = (...fitments: FitFitment[]) => ({ fitments, complete: true })
const some = (...fitments: FitFitment[]) => ({ fitments, complete: false })

describe('FIT-02 the four verdicts and their reasons', () => {
  it('fits if every criterion is met', () => {
    expect(decideFit(all(of({})), hilux)).toEqual({
      verdict: 'FITS',
      reason: 'Fits the TOYOTA HILUX 2016.',
    })
    expect(decideFit(some(of({ engine: '2.8 D-4D' })), { ...hilux, engine: '2.8 d-4d' }).verdict).toBe('FITS')
    expect(decideFit(all(of({ builtFrom: '2015-05', builtTo: '2020-01' })), hilux).verdict).toBe('FITS')
    expect(decideFit(all(of({ engine: ' ', side: '', load: null })), hilux).verdict).toBe('FITS')
  })
  it.each<[FitCriteria, string]>([
    [{ engine: '2.8' }, 'Fits if the engine is 2.8.'],
    [{ side: 'left' }, 'Fits if it goes on this side: left.'],
    [{ load: '300 kg' }, 'Fits if the load is 300 kg.'],
    [{ builtFrom: '2016-06' }, 'Fits if the vehicle was built from Jun 2016 on.'],
    [{ builtTo: '2016-06' }, 'Fits if the vehicle was built until Jun 2016.'],
    [
      { builtFrom: '2016-03', builtTo: '2016-06' },
      'Fits if the vehicle was built between Mar 2016 and Jun 2016.',
    ],
    // Every vehicle of 2016 was built after January 2015.
    [{ builtFrom: '2015-01', builtTo: '2016-06' }, 'Fits if the vehicle was built until Jun 2016.'],
    [{ engine: '2.8', load: '300 kg' }, 'Fits if the engine is 2.8 and the load is 300 kg.'],
    [{ side: 'left', load: '300 kg' }, 'Fits if it goes on this side: left and the load is 300 kg.'],
  ])('fits if %o', (criteria, reason) => {
    expect(decideFit(all(of(criteria)), hilux)).toEqual({
      verdict: 'FITS_IF',
      reason,
    })
  })
  it('lists every condition under which it fits once', () => {
    expect(
      decideFit(all(of({ engine: '2.4' }), of({ engine: '2.8' }), of({ engine: '2.4' })), hilux).reason,
    ).toBe('Fits if the engine is 2.4 or 2.8.')
  })
  it('lists engines together if their other conditions are equal, else separately', () => {
    const late = { builtFrom: '2016-06' }
    const reasonOf = (...criteria: FitCriteria[]) =>
      decideFit(all(...criteria.map((one) => of(one))), hilux).reason
    expect(reasonOf({ engine: '2.4', ...late }, { engine: '2.8', ...late })).toBe(
      'Fits if the engine is 2.4 or 2.8 and the vehicle was built from Jun 2016 on.',
    )
    expect(reasonOf({ engine: '2.4', ...late }, { engine: '2.8' })).toBe(
      'Fits if the engine is 2.4 and the vehicle was built from Jun 2016 on, or the engine is 2.8.',
    )
    // Any engine of that time fits: naming one would exclude the others.
    expect(reasonOf({ engine: '2.4', ...late }, late)).toBe('Fits if the vehicle was built from Jun 2016 on.')
  })
  it('FIT-05/months fitments that together cover every month of the year are no condition', () => {
    const [early, late] = [{ builtTo: '2016-05' }, { builtFrom: '2016-06' }]
    expect(decideFit(all(of(early), of(late)), hilux)).toEqual({
      verdict: 'FITS',
      reason: 'Fits the TOYOTA HILUX 2016.',
    })
    const load = { load: '300 kg' }
    expect(decideFit(all(of({ ...early, ...load }), of({ ...late, ...load })), hilux).reason).toBe(
      'Fits if the load is 300 kg.',
    )
    expect(decideFit(all(of(early), of({ builtFrom: '2016-09' })), hilux).reason).toBe(
      'Fits if the vehicle was built until May 2016 or from Sep 2016 on.',
    )
  })
  it('FIT-05/months a condition that each engine meets in its own months names the months of each', () => {
    const split = [
      of({ engine: '2.4', builtTo: '2016-05' }),
      of({ engine: '2.4', builtFrom: '2016-06' }),
      of({ engine: '2.8', builtTo: '2016-05' }),
    ]
    expect(decideFit(all(...split), hilux).reason).toBe(
      'Fits if the engine is 2.4, or the engine is 2.8 and the vehicle was built until May 2016.',
    )
    expect(decideFit(all(...split), { ...hilux, engine: '2.4' }).verdict).toBe('FITS')
  })
  it('lists each reason why it does not fit once', () => {
    const ruledOut = [of({ engine: '2.4' }), of({ builtTo: '2015-06-30' }), of({ engine: '2.4' })]
    expect(decideFit(all(...ruledOut), { ...hilux, engine: '2.8' })).toEqual({
      verdict: 'DOES_NOT_FIT',
      reason: 'On the TOYOTA HILUX 2016 it is for the engine 2.4; it is for vehicles built until Jun 2015.',
    })
  })
  it('a met criterion is not listed as a condition', () => {
    const both = { engine: '2.8', builtFrom: '2016-06' }
    expect(decideFit(all(of(both)), { ...hilux, engine: '2.8' }).reason).toBe(
      'Fits if the vehicle was built from Jun 2016 on.',
    )
    expect(decideFit(all(of({ ...both, builtFrom: '2010-01' })), hilux).reason).toBe(
      'Fits if the engine is 2.8.',
    )
  })
  it('does not fit if the list is complete and does not contain the vehicle', () => {
    expect(decideFit(all(of({}, { model: 'RANGER' })), hilux)).toEqual({
      verdict: 'DOES_NOT_FIT',
      reason: 'Not made for the TOYOTA HILUX 2016.',
    })
    expect(decideFit(all(of({}, { year: '2015' })), hilux).verdict).toBe('DOES_NOT_FIT')
    expect(decideFit(all(of({}, { make: 'FORD' })), hilux).verdict).toBe('DOES_NOT_FIT')
  })
  it('does not fit if a criterion rules the vehicle out, and names it', () => {
    expect(decideFit(all(of({ engine: '2.8' })), { ...hilux, engine: '2.4' })).toEqual({
      verdict: 'DOES_NOT_FIT',
      reason: 'On the TOYOTA HILUX 2016 it is for the engine 2.8.',
    })
    expect(decideFit(all(of({ builtFrom: '2017-01' })), hilux).reason).toBe(
      'On the TOYOTA HILUX 2016 it is for vehicles built from Jan 2017 on.',
    )
    expect(decideFit(all(of({ builtTo: '2015-12' })), hilux).verdict).toBe('DOES_NOT_FIT')
  })
  it('is unknown if the list is incomplete', () => {
    expect(decideFit(some(of({}, { model: 'RANGER' })), hilux).verdict).toBe('UNKNOWN')
    expect(decideFit(some(of({ engine: '2.8' })), { ...hilux, engine: '2.4' }).verdict).toBe('UNKNOWN')
    expect(decideFit(all(), hilux).verdict).toBe('UNKNOWN')
  })
  it('FIT-05/listed a part that is listed for the vehicle is not called unknown', () => {
    expect(decideFit(all(of(null)), hilux).reason).not.toContain('not known')
    expect(decideFit(all(), hilux).reason).toBe('Fit not known. Not all vehicles of this part are known.')
  })
  it('is unknown if the criteria are unknown', () => {
    expect(decideFit(all(of(null)), hilux)).toEqual({
      verdict: 'UNKNOWN',
      reason: 'Listed for the TOYOTA HILUX 2016, without engine or build date: please check.',
    })
    expect(decideFit(all(hilux), hilux).verdict).toBe('UNKNOWN')
  })
  it('ignores case, and treats hyphens as blanks', () => {
    expect(decideFit(all(of({}, { make: 'Toyota', model: 'hilux ' })), hilux).verdict).toBe('FITS')
    expect(decideFit(all(of({}, { model: 'X-TRAIL' })), { ...hilux, model: 'X TRAIL' }).verdict).toBe('FITS')
  })
})

const criteria: fc.Arbitrary<FitCriteria> = fc.record(
  {
    engine: fc.constantFrom('2.4', '2.8'),
    side: fc.constantFrom('left', 'right'),
    load: fc.constantFrom('300 kg'),
    builtFrom: fc.constantFrom('2015-01', '2016-06', '2017-01'),
    builtTo: fc.constantFrom('2015-12', '2016-08', '2020-12'),
  },
  { requiredKeys: [] },
)
const fitment: fc.Arbitrary<FitFitment> = fc.record({
  make: fc.constantFrom('TOYOTA', 'FORD'),
  model: fc.constantFrom('HILUX', 'RANGER'),
  year: fc.constantFrom('2015', '2016'),
  criteria: fc.option(criteria),
})
const vehicle = fc.record({
  make: fc.constantFrom('TOYOTA', 'FORD'),
  model: fc.constantFrom('HILUX', 'RANGER'),
  year: fc.constantFrom('2015', '2016'),
  engine: fc.constantFrom('2.4', '2.8', undefined),
})

describe('properties of fit', () => {
  it('another fitment never removes a fit', () => {
    fc.assert(
      fc.property(fc.array(fitment), fitment, fc.boolean(), vehicle, (list, more, complete, car) => {
        const before = decideFit({ fitments: list, complete }, car).verdict
        const after = decideFit({ fitments: [...list, more], complete }, car).verdict
        if (before === 'FITS') expect(after).toBe('FITS')
        if (before === 'FITS_IF') expect(['FITS', 'FITS_IF']).toContain(after)
      }),
    )
  })
  it('an incomplete list never says that a part does not fit', () => {
    fc.assert(
      fc.property(fc.array(fitment), vehicle, (list, car) => {
        expect(decideFit(some(...list), car).verdict).not.toBe('DOES_NOT_FIT')
      }),
    )
  })
  it('completeness changes only unknown verdicts', () => {
    fc.assert(
      fc.property(fc.array(fitment), vehicle, (list, car) => {
        const open = decideFit(some(...list), car)
        if (open.verdict !== 'UNKNOWN') expect(decideFit(all(...list), car)).toEqual(open)
      }),
    )
  })
  it('without criteria no part fits', () => {
    fc.assert(
      fc.property(fc.array(fitment), fc.boolean(), vehicle, (list, complete, car) => {
        const bare = list.map((one) => ({ ...one, criteria: null }))
        expect(['UNKNOWN', 'DOES_NOT_FIT']).toContain(decideFit({ fitments: bare, complete }, car).verdict)
      }),
    )
  })
  it('does not depend on the order of the fitments', () => {
    fc.assert(
      fc.property(fc.array(fitment), fc.boolean(), vehicle, (list, complete, car) => {
        expect(decideFit({ fitments: list.toReversed(), complete }, car).verdict).toBe(
          decideFit({ fitments: list, complete }, car).verdict,
        )
      }),
    )
  })
  it('always gives a reason', () => {
    fc.assert(
      fc.property(fc.array(fitment), fc.boolean(), vehicle, (list, complete, car) => {
        expect(decideFit({ fitments: list, complete }, car).reason).toMatch(/\.$/)
      }),
    )
  })
})

describe('FIT-02 the first and last month of a year', () => {
  const verdictOf = (criteria: FitCriteria, year = '2016') =>
    decideFit(all({ ...hilux, year, criteria }), { ...hilux, year }).verdict
  it.each<[FitCriteria, string]>([
    [{ builtFrom: '2016-12' }, 'FITS_IF'],
    [{ builtFrom: '2017-01' }, 'DOES_NOT_FIT'],
    [{ builtFrom: '2016-01' }, 'FITS'],
    [{ builtTo: '2016-01' }, 'FITS_IF'],
    [{ builtTo: '2015-12' }, 'DOES_NOT_FIT'],
    [{ builtTo: '2016-12' }, 'FITS'],
    [{ builtFrom: '2016-01-15', builtTo: '2016-12-15' }, 'FITS'],
    [{ builtFrom: ' 2016-02 ', builtTo: '' }, 'FITS_IF'],
  ])('built %o: %s', (criteria, verdict) => expect(verdictOf(criteria)).toBe(verdict))
  it('counts however the year is written', () =>
    expect(verdictOf({ builtFrom: '2016-01' }, ' 2016 ')).toBe('FITS'))
  it('treats several blanks or dashes as one', () => {
    const fitment = { ...hilux, model: 'X  - TRAIL', criteria: {} }
    expect(decideFit(all(fitment), { ...hilux, model: 'x-trail' }).verdict).toBe('FITS')
    expect(decideFit(all({ ...fitment, model: 'X-TRAIL' }), { ...hilux, model: 'x -  trail' }).verdict).toBe(
      'FITS',
    )
  })
})

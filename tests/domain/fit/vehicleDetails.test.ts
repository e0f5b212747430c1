/** What the owner of a vehicle can answer, and how the garage shows it. */
import { describe, expect, it } from 'vitest'
import { exactVehicleText, knownDetailsOf, valueAnswers } from '#domain/fit/vehicleDetails.ts'
import { lineMaxLength } from '#domain/limits.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

const hilux: Vehicle = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const valuesOf = (known: Partial<Vehicle>) =>
  knownDetailsOf({ ...hilux, ...known }).map(({ label, value }) => [label, value])

describe('FIT-07 answers', () => {
  it('rule out the other values, and those that were ruled out before', () => {
    expect(valueAnswers('ENGINE', ['2.4', '2.8', '2.4 '], { notEngines: ['2.7', '2.4'] })).toEqual([
      { label: '2.4', details: { engine: '2.4', notEngines: ['2.8', '2.7'] } },
      { label: '2.8', details: { engine: '2.8', notEngines: ['2.4', '2.7'] } },
      { label: 'Another engine', details: { notEngines: ['2.4', '2.8', '2.7'] } },
    ])
    expect(valueAnswers('LOAD', ['300 kg'], { notLoads: ['600 kg'] })).toEqual([
      { label: '300 kg', details: { load: '300 kg', notLoads: ['600 kg'] } },
      { label: 'Another load, or none', details: { notLoads: ['300 kg', '600 kg'] } },
    ])
  })
  it('can be several sides at once', () => {
    expect(valueAnswers('SIDE', ['left', 'right'], {})).toEqual([
      { label: 'left', details: { sides: ['left'], notSides: ['right'] } },
      { label: 'right', details: { sides: ['right'], notSides: ['left'] } },
      { label: 'Both sides', details: { sides: ['left', 'right'], notSides: [] } },
      { label: 'Another side', details: { sides: [], notSides: ['left', 'right'] } },
    ])
    const three = valueAnswers('SIDE', ['left', 'right', 'inner'], { notSides: ['outer'] })
    expect(three.map(({ label }) => label)).toEqual(['left', 'right', 'inner', 'All of them', 'Another side'])
    expect(three.at(-1)?.details).toEqual({ sides: [], notSides: ['left', 'right', 'inner', 'outer'] })
    expect(valueAnswers('SIDE', ['left'], {}).map(({ label }) => label)).toEqual(['left', 'Another side'])
  })
})

describe('FIT-09/corrected what the garage shows of the answers', () => {
  it.each<[Partial<Vehicle>, string[][]]>([
    [{}, []],
    [{ engine: '2.8', notEngines: ['2.4'] }, [['Engine', '2.8']]],
    [{ notEngines: ['2.4', '2.8'] }, [['Engine', 'not 2.4 or 2.8']]],
    [{ load: '300 kg' }, [['Constant load', '300 kg']]],
    [{ sides: ['left', 'right'] }, [['Parts for the side', 'left and right']]],
    [{ builtFrom: '2016-06', builtTo: '2016-06' }, [['Built', 'Jun 2016']]],
    [{ builtFrom: '2016-06', builtTo: '2016-08' }, [['Built', 'Jun 2016 to Aug 2016']]],
    [{ builtFrom: '2016-06' }, [['Built', 'Jun 2016']]],
    [{ builtTo: '2016-08' }, [['Built', 'Aug 2016']]],
  ])('of %j: %j', (known, expected) => expect(valuesOf(known)).toEqual(expected))

  it('offers every other answer, not the one that is known', () => {
    const [engine] = knownDetailsOf({ ...hilux, engine: '2.8', notEngines: ['2.4'] })
    expect(engine?.answers.map(({ label }) => label)).toEqual(['2.4', 'Another engine'])
    const [built] = knownDetailsOf({ ...hilux, builtFrom: '2016-06', builtTo: '2016-06' })
    expect(built?.answers).toHaveLength(11)
    expect(built?.answers.map(({ label }) => label)).not.toContain('Jun 2016')
  })

  it('is one line with the vehicle', () => {
    expect(exactVehicleText({ ...hilux, engine: '2.8', sides: ['left'] })).toBe(
      'TOYOTA HILUX 2016, Engine: 2.8, Parts for the side: left',
    )
    expect(exactVehicleText(hilux)).toBe('TOYOTA HILUX 2016')
    expect(exactVehicleText({ ...hilux, model: 'x'.repeat(500) })).toHaveLength(lineMaxLength)
  })
})

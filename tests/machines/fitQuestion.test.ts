/** The dialog's actor: questions until the fit is settled, and what the garage keeps of the answers (FIT-07, FIT-09). */
import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { withAnswered, withChosen, withDetails } from '#machines/garage/garage.changes.ts'
import { currentVehicle, savedVehicleAs, savedVehicles } from '#machines/garage/garage.select.ts'
import type { StoredGarage } from '#machines/garage/garage.types.ts'
import { engineAnswer, engineQuestion, fitQuestionModel, settledQuestion } from './models/fit-question.ts'
import { garageModel } from './models/garage.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const none: StoredGarage = { vehicles: [], currentId: null }
const answered = { ...hilux, engine: '2.8', notEngines: ['2.4'] }

describe('FIT-07 the question of fit', () => {
  it('FIT-07/kept tells the shop the vehicle with each answer, and asks with it again', async () => {
    const question = await play(fitQuestionModel)
    await question.answer('findQuestion', engineQuestion)
    await question.send({ type: 'answer.given', answer: engineAnswer })
    expect(question.world.emitted).toEqual([{ type: 'vehicle.answered', ...answered }])
    expect(question.world.inputOf('findQuestion')).toMatchObject({ vehicle: answered })
    await question.answer('findQuestion', settledQuestion)
    expect(question.snapshot().matches('settled')).toBe(true)
  })

  it('FIT-07/person asks a person with the vehicle, and lets the visitor look again', async () => {
    const question = await play(fitQuestionModel)
    await question.answer('findQuestion', engineQuestion)
    await question.send({ type: 'answer.unknown' }, { type: 'question.reopened' }, { type: 'answer.unknown' })
    expect(question.world.emitted).toEqual([])
    await question.send({ type: 'person.asked' })
    expect(question.world.emitted).toEqual([{ type: 'vehicle.answered', ...hilux }])
  })
})

describe('FIT-07/kept what the garage keeps of answers', () => {
  it('stores a vehicle that was answered for, makes it current, and keeps its name and id', () => {
    expect(withAnswered(none, answered)).toEqual({
      vehicles: [{ id: 'toyota|hilux|2016|', name: null, ...answered }],
      currentId: 'toyota|hilux|2016|',
    })
    const named = withChosen(none, hilux)
    const bertha = { ...named, vehicles: named.vehicles.map((one) => ({ ...one, name: 'Bertha' })) }
    expect(withAnswered(bertha, answered).vehicles).toEqual([
      { id: 'toyota|hilux|2016|', name: 'Bertha', ...answered },
    ])
  })

  it('choosing the vehicle again forgets nothing that is known of it', () => {
    const chosen = withChosen(withAnswered(none, answered), { ...hilux, model: 'Hilux' })
    expect(chosen.vehicles).toMatchObject([{ engine: '2.8', notEngines: ['2.4'], model: 'Hilux' }])
  })

  it('tells two vehicles of one model apart by their engines', () => {
    const both = withChosen(withChosen(none, { ...hilux, engine: '2.4' }), { ...hilux, engine: '2.8' })
    expect(both.vehicles.map(({ engine }) => engine)).toEqual(['2.8', '2.4'])
    const again = withChosen(both, { ...hilux, engine: '2.4' })
    expect(again.vehicles.map(({ engine }) => engine)).toEqual(['2.4', '2.8'])
    expect(withAnswered(again, { ...hilux, engine: '2.4', load: '300 kg' }).vehicles).toMatchObject([
      { engine: '2.4', load: '300 kg' },
      { engine: '2.8' },
    ])
  })

  it('FIT-09/corrected what is known of one vehicle is replaced, the others stay', async () => {
    const both = withChosen(withAnswered(none, answered), { ...hilux, make: 'FORD' })
    const [ford, toyota] = both.vehicles
    expect(withDetails(both, toyota?.id ?? '', { builtFrom: '2016-06' }).vehicles).toEqual([
      ford,
      { id: 'toyota|hilux|2016|', name: null, ...hilux, builtFrom: '2016-06' },
    ])

    const garage = await play(garageModel)
    await garage.answer('readGarage', both)
    await garage.send({ type: 'vehicle.corrected', id: toyota?.id, details: {} })
    expect(savedVehicles(garage.snapshot())[1]).toEqual({ id: toyota?.id, name: null, ...hilux })
    expect(currentVehicle(garage.snapshot())?.make).toBe('FORD')
    expect(garage.world.inputOf('storeGarage')).toEqual(garage.snapshot().context)
  })

  it('knows the vehicle of a list by its names, and the current one of several', async () => {
    const both = withChosen(withChosen(none, { ...hilux, engine: '2.4' }), { ...hilux, engine: '2.8' })
    const garage = await play(garageModel)
    await garage.answer('readGarage', { ...both, currentId: 'toyota|hilux|2016|2.4' })
    expect(savedVehicleAs(garage.snapshot(), { ...hilux, make: 'Toyota' })?.engine).toBe('2.4')
    await garage.send({ type: 'vehicle.deselected' })
    expect(savedVehicleAs(garage.snapshot(), hilux)?.engine).toBe('2.8')
    expect(savedVehicleAs(garage.snapshot(), { ...hilux, year: '2015' })).toBeNull()
  })
})

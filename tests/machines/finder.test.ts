import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { finderDestination } from '#machines/finder/finder.destination.ts'
import { canRetry, canSubmit, chosenMake, chosenModel, chosenYear } from '#machines/finder/finder.select.ts'
import { finderModel } from './models/finder.ts'

const chosen = (seen: Parameters<typeof chosenMake>[0]) => [
  chosenMake(seen),
  chosenModel(seen),
  chosenYear(seen),
]
const atUrl = { make: 'TOYOTA', model: 'HILUX', year: '2016', clearance: false }

async function filled() {
  const finder = await play(finderModel, atUrl)
  await finder.answer('loadMakes')
  await finder.answer('loadModels')
  await finder.answer('loadYears')
  return finder
}

describe('the vehicle finder', () => {
  it('FIND-01 changing the make clears model and year', async () => {
    const finder = await filled()
    await finder.send({ type: 'make.chosen', make: 'FORD' })
    expect(chosen(finder.snapshot())).toEqual(['FORD', '', ''])
  })

  it('FIND-02 changing the model clears the year', async () => {
    const finder = await filled()
    await finder.send({ type: 'model.chosen', model: 'LAND CRUISER' })
    expect(chosen(finder.snapshot())).toEqual(['TOYOTA', 'LAND CRUISER', ''])
  })

  it('FIND-03 models load after a make is chosen, years after a model', async () => {
    const finder = await play(finderModel)
    await finder.answer('loadMakes')
    expect(finder.world.calls.map((one) => one.id)).toEqual(['loadMakes'])
    await finder.send({ type: 'make.chosen', make: 'FORD' })
    expect(finder.world.inputOf('loadModels')).toEqual({ make: 'FORD', clearance: false })
    await finder.answer('loadModels')
    expect(finder.world.calls.some((one) => one.id === 'loadYears')).toBe(false)
    await finder.send({ type: 'model.chosen', model: 'RANGER' })
    expect(finder.world.inputOf('loadYears')).toEqual({ make: 'FORD', model: 'RANGER', clearance: false })
  })

  it('FIND-05 nothing can be submitted until a year is chosen', async () => {
    const finder = await filled()
    expect(canSubmit(finder.snapshot())).toBe(true)
    await finder.send({ type: 'year.chosen', year: '' }, { type: 'finder.submitted' })
    expect(canSubmit(finder.snapshot())).toBe(false)
    expect(finder.world.waiting.has('goToParts')).toBe(false)
    await finder.send({ type: 'year.chosen', year: '2015' }, { type: 'finder.submitted' })
    expect(finder.world.inputOf('goToParts')).toEqual({ make: 'TOYOTA', model: 'HILUX', year: '2015' })
  })

  it('FIT-04/chosen on a page that stays, submitting only chooses the vehicle', async () => {
    const finder = await play(finderModel, { ...atUrl, staysHere: true })
    await finder.answer('loadMakes')
    await finder.answer('loadModels')
    await finder.answer('loadYears')
    await finder.send({ type: 'finder.submitted' })
    expect(finder.world.emitted).toEqual([
      { type: 'vehicle.chosen', make: 'TOYOTA', model: 'HILUX', year: '2016' },
    ])
    expect(finder.world.waiting.has('goToParts')).toBe(false)
    expect(canSubmit(finder.snapshot())).toBe(true)
  })

  it.each([
    ['/', '/parts'],
    ['/parts', '/parts'],
    ['/details/spring', '/parts'],
    ['/clearance', '/clearance'],
    ['/clearance/toyota', '/clearance'],
  ])('FIND-06 submitting on %s leads to %s with the vehicle as query', (path, target) => {
    const search = { groups: 'BRAKE PADS' }
    expect(finderDestination({ path, search }, { make: 'TOYOTA', model: 'HILUX', year: '2016' })).toEqual({
      path: target,
      search: { make: 'TOYOTA', model: 'HILUX', year: '2016' },
    })
  })

  it('FIND-07 with a category the path stays, and so do the other parameters', () => {
    const search = { category: 'BRAKES', groups: 'BRAKE PADS', make: 'FORD' }
    expect(
      finderDestination({ path: '/', search }, { make: 'TOYOTA', model: 'HILUX', year: '2016' }),
    ).toEqual({
      path: '/',
      search: { category: 'BRAKES', groups: 'BRAKE PADS', make: 'TOYOTA', model: 'HILUX', year: '2016' },
    })
  })

  it('FIND-08 a failed list is logged and can be retried', async () => {
    const finder = await play(finderModel)
    await finder.fail('loadMakes', 'Upstream is down')
    expect(finder.world.actionCalls).toEqual([
      { action: 'logProblem', params: { message: 'Upstream is down' } },
    ])
    expect(canRetry(finder.snapshot())).toBe(true)
    await finder.send({ type: 'retry.clicked' })
    await finder.answer('loadMakes')
    await finder.send({ type: 'make.chosen', make: 'FORD' })
    await finder.fail('loadModels')
    await finder.send({ type: 'retry.clicked' })
    expect(finder.world.inputOf('loadModels')).toEqual({ make: 'FORD', clearance: false })
  })

  it('FIND-09 a later choice aborts the request for an earlier one, whose answer changes nothing', async () => {
    const finder = await play(finderModel)
    await finder.answer('loadMakes')
    await finder.send({ type: 'make.chosen', make: 'FORD' })
    const slow = finder.world.waiting.get('loadModels')
    await finder.send({ type: 'make.chosen', make: 'TOYOTA' })
    expect(finder.world.aborted).toEqual(['loadModels'])
    slow?.resolve(undefined)
    await finder.send()
    expect(finder.snapshot().value).toEqual({ choosing: 'loadingModels' })
    expect(finder.world.inputOf('loadModels')).toEqual({ make: 'TOYOTA', clearance: false })
  })

  it('FIND-10 FIT-01 it starts from the URL, and the garage’s vehicle fills it later', async () => {
    const finder = await filled()
    expect(chosen(finder.snapshot())).toEqual(['TOYOTA', 'HILUX', '2016'])
    expect(canSubmit(finder.snapshot())).toBe(true)
    await finder.send({ type: 'vehicle.prefilled', make: 'FORD', model: 'RANGER', year: '2018' })
    await finder.answer('loadModels')
    await finder.answer('loadYears')
    expect(chosen(finder.snapshot())).toEqual(['FORD', 'RANGER', '2018'])
  })

  it.each([
    ['before the makes are there', false],
    ['where the makes did not come', true],
  ])('FIT-01 a vehicle that comes from the garage %s is chosen with them', async (_, isMissing) => {
    const finder = await play(finderModel)
    if (isMissing) await finder.fail('loadMakes')
    await finder.send({ type: 'vehicle.prefilled', make: 'FORD', model: 'RANGER', year: '2018' })
    expect(chosen(finder.snapshot())).toEqual(['FORD', 'RANGER', '2018'])
    await finder.answer('loadMakes')
    expect(finder.world.inputOf('loadModels')).toEqual({ make: 'FORD', clearance: false })
  })

  it('FIND-01 a make that is chosen before the makes are loaded applies once they are, and clears the rest', async () => {
    const finder = await play(finderModel, atUrl)
    await finder.send({ type: 'make.chosen', make: 'FORD' })
    expect(chosen(finder.snapshot())).toEqual(['FORD', '', ''])
    await finder.answer('loadMakes')
    expect(finder.world.inputOf('loadModels')).toEqual({ make: 'FORD', clearance: false })
  })

  it('a failed navigation is logged, and the vehicle can be submitted again', async () => {
    const finder = await filled()
    await finder.send({ type: 'finder.submitted' })
    await finder.fail('goToParts', 'No chunk')
    expect(finder.world.actionCalls).toEqual([{ action: 'logProblem', params: { message: 'No chunk' } }])
    expect(canSubmit(finder.snapshot())).toBe(true)
  })

  it('emits the submitted vehicle', async () => {
    const finder = await filled()
    await finder.send({ type: 'finder.submitted' })
    expect(finder.world.emitted).toEqual([
      { type: 'vehicle.chosen', make: 'TOYOTA', model: 'HILUX', year: '2016' },
    ])
    await finder.answer('goToParts')
    expect(canSubmit(finder.snapshot())).toBe(true)
  })
})

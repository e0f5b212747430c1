/** The stored garage and its actor. */
import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { vehicleId, withChosen, withNamed, withoutVehicle } from '#machines/garage/garage.changes.ts'
import { currentVehicle, isGarageUnsaved, savedVehicles } from '#machines/garage/garage.select.ts'
import type { StoredGarage } from '#machines/garage/garage.types.ts'
import { garageModel } from './models/garage.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const ranger = { make: 'FORD', model: 'RANGER', year: '2012', engine: '2.2' }
const none: StoredGarage = { vehicles: [], currentId: null }
const both = withChosen(withChosen(none, ranger), hilux)

describe('FIT-01 the stored garage', () => {
  it('a vehicle has one id, regardless of case and blanks', () => {
    expect(vehicleId(hilux)).toBe('toyota|hilux|2016|')
    expect(vehicleId({ ...ranger, make: ' Ford ' })).toBe('ford|ranger|2012|2.2')
    expect(Object.keys(withChosen(none, hilux).vehicles[0] ?? {})).not.toContain('engine')
  })

  it('puts the latest vehicle first and makes it current, with its engine if any', () => {
    expect(both).toEqual({
      vehicles: [
        { id: 'toyota|hilux|2016|', ...hilux, name: null },
        { id: 'ford|ranger|2012|2.2', ...ranger, name: null },
      ],
      currentId: 'toyota|hilux|2016|',
    })
  })

  it('names only one vehicle, and removing another keeps the current one', () => {
    const named = withNamed(both, vehicleId(ranger), ' Bertha ')
    expect(named.vehicles.map(({ name }) => name)).toEqual([null, 'Bertha'])
    expect(withNamed(named, vehicleId(ranger), ' ').vehicles).toEqual(both.vehicles)
    expect(withoutVehicle(both, vehicleId(ranger)).currentId).toBe(vehicleId(hilux))
    expect(withoutVehicle(both, vehicleId(hilux))).toEqual({
      vehicles: [both.vehicles[1]],
      currentId: null,
    })
  })
})

describe('FIT-01 the garage', () => {
  it('shows the stored vehicles, and none as current after deselecting', async () => {
    const garage = await play(garageModel)
    await garage.answer('readGarage', both)
    expect(savedVehicles(garage.snapshot())).toEqual(both.vehicles)
    expect(currentVehicle(garage.snapshot())).toMatchObject(hilux)
    await garage.send({ type: 'vehicle.deselected' })
    expect(garage.world.inputOf('storeGarage')).toEqual({ ...both, currentId: null })
    await garage.answer('storeGarage', undefined)
    expect(isGarageUnsaved(garage.snapshot())).toBe(false)
    expect(garage.world.calls.filter(({ id }) => id === 'storeGarage')).toHaveLength(1)
    expect(garage.world.pending).not.toContain('storeGarage')
  })

  it('takes over the vehicles that another tab stored', async () => {
    const garage = await play(garageModel)
    await garage.answer('readGarage', none)
    await garage.send({ type: 'garage.synced', ...both })
    expect([savedVehicles(garage.snapshot()), currentVehicle(garage.snapshot())?.model]).toEqual([
      both.vehicles,
      'HILUX',
    ])
    await garage.send({ type: 'vehicle.deselected' })
    await garage.fail('storeGarage')
    await garage.send({ type: 'garage.synced', ...none })
    expect([savedVehicles(garage.snapshot()), isGarageUnsaved(garage.snapshot())]).toEqual([[], false])
  })

  it('keeps the order of vehicles that were chosen during reading', async () => {
    const garage = await play(garageModel)
    await garage.send({ type: 'vehicle.chosen', ...ranger }, { type: 'vehicle.chosen', ...hilux })
    await garage.answer('readGarage', none)
    expect(garage.world.inputOf('storeGarage')).toEqual(both)
  })

  it('reports unsaved vehicles if the stored ones cannot be read', async () => {
    const garage = await play(garageModel)
    await garage.fail('readGarage')
    expect(isGarageUnsaved(garage.snapshot())).toBe(true)
  })

  it('FIT-01 chosen vehicles are stored on this device, once each, the latest current', async () => {
    const garage = await play(garageModel)
    await garage.answer('readGarage', { vehicles: [], currentId: null })
    await garage.send({ type: 'vehicle.chosen', ...hilux }, { type: 'vehicle.chosen', ...ranger })
    await garage.send({ type: 'vehicle.chosen', ...hilux, make: 'Toyota' })
    expect(savedVehicles(garage.snapshot()).map((vehicle) => vehicle.id)).toEqual([
      vehicleId(hilux),
      vehicleId(ranger),
    ])
    expect(currentVehicle(garage.snapshot())?.model).toBe('HILUX')
    expect(garage.world.inputOf('storeGarage')).toEqual(garage.snapshot().context)
  })

  it('FIT-01 a vehicle can be named, switched to and removed', async () => {
    const garage = await play(garageModel)
    await garage.answer('readGarage', { vehicles: [], currentId: null })
    await garage.send({ type: 'vehicle.chosen', ...hilux }, { type: 'vehicle.chosen', ...ranger })
    await garage.send({ type: 'vehicle.named', id: vehicleId(hilux), name: ' Bertha ' })
    await garage.send({ type: 'vehicle.selected', id: vehicleId(hilux) })
    expect(currentVehicle(garage.snapshot())).toMatchObject({ ...hilux, name: 'Bertha' })
    await garage.send({ type: 'vehicle.chosen', ...hilux })
    expect(currentVehicle(garage.snapshot())?.name).toBe('Bertha')
    await garage.send({ type: 'vehicle.removed', id: vehicleId(hilux) })
    expect([currentVehicle(garage.snapshot()), savedVehicles(garage.snapshot()).length]).toEqual([null, 1])
    await garage.send({ type: 'vehicle.removed', id: 'unknown' })
    expect(savedVehicles(garage.snapshot())).toHaveLength(1)
  })

  it('FIT-01 a vehicle that was chosen during reading joins the stored ones', async () => {
    const garage = await play(garageModel)
    await garage.send({ type: 'vehicle.chosen', ...ranger })
    await garage.answer('readGarage', {
      vehicles: [{ ...hilux, id: vehicleId(hilux), name: null }],
      currentId: vehicleId(hilux),
    })
    expect(savedVehicles(garage.snapshot())).toHaveLength(2)
    expect(currentVehicle(garage.snapshot())?.make).toBe('FORD')
  })

  it('FIT-01 the Hilux stood in the garage twice after its engine was answered while the page loaded', async () => {
    const garage = await play(garageModel)
    await garage.send({ type: 'vehicle.answered', ...hilux, engine: '2.8' })
    await garage.answer('readGarage', {
      vehicles: [{ ...hilux, engine: '2.4', id: vehicleId(hilux), name: 'Bertha' }],
      currentId: vehicleId(hilux),
    })
    expect(savedVehicles(garage.snapshot())).toEqual([
      { ...hilux, engine: '2.8', id: vehicleId(hilux), name: 'Bertha' },
    ])
    expect(currentVehicle(garage.snapshot())?.id).toBe(vehicleId(hilux))
  })

  it('FIT-01 at most ten are stored, and a failure to store them is reported', async () => {
    const garage = await play(garageModel)
    await garage.answer('readGarage', { vehicles: [], currentId: null })
    for (let year = 2001; year <= 2012; year++) {
      await garage.send({ type: 'vehicle.chosen', ...hilux, year: String(year) })
    }
    await garage.fail('storeGarage')
    expect([savedVehicles(garage.snapshot()).length, isGarageUnsaved(garage.snapshot())]).toEqual([10, true])
    expect(currentVehicle(garage.snapshot())?.year).toBe('2012')
  })
})

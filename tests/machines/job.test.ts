/** What the shopper says of the vehicle while a piece of work is shown. */
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { jobMachine } from '#machines/job/job.machine.ts'
import { isJobLoading, jobChoices } from '#machines/job/job.select.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const input = {
  job: 'lift-40',
  part: null,
  vehicle: hilux,
  country: 'DE',
  loaded: { kind: 'found' as const },
}

const startJob = () => {
  const job = createActor(jobMachine, { input })
  job.start()
  job.send({ type: 'part.chosen', need: '1', part: 'heavy-spring' })
  job.send({ type: 'need.leftOut', need: '2' })
  return job
}

describe('JOB-01/fit a vehicle of which more is known', () => {
  it.each([
    { engine: '2.8D-4D' },
    { notEngines: ['2.4D-4D'] },
    { builtFrom: '2016-06', builtTo: '2016-12' },
    { load: '300 kg' },
    { sides: ['left'] },
  ])('is asked for anew, and keeps what the shopper chose: %j', (details) => {
    const job = startJob()
    job.send({ type: 'vehicle.changed', vehicle: { ...hilux, ...details } })
    expect(isJobLoading(job.getSnapshot())).toBe(true)
    expect(jobChoices(job.getSnapshot())).toEqual({
      parts: { 1: 'heavy-spring' },
      wanted: { 2: false },
    })
  })
  it('is the same where nothing new is said, and another one forgets the choices', () => {
    const job = startJob()
    job.send({ type: 'vehicle.changed', vehicle: { ...hilux, engine: '', sides: [] } })
    expect(isJobLoading(job.getSnapshot())).toBe(false)
    job.send({ type: 'vehicle.changed', vehicle: { ...hilux, year: '2017' } })
    expect(isJobLoading(job.getSnapshot())).toBe(true)
    expect(jobChoices(job.getSnapshot())).toEqual({ parts: {}, wanted: {} })
  })
})

describe('JOB-04/kit the choice between a kit and single parts', () => {
  it('is open until it is made, and single parts are a choice, too', () => {
    const job = startJob()
    expect(jobChoices(job.getSnapshot()).kit).toBeUndefined()
    job.send({ type: 'kit.chosen', kit: null })
    expect(jobChoices(job.getSnapshot()).kit).toBeNull()
    job.send({ type: 'vehicle.changed', vehicle: { ...hilux, year: '2017' } })
    expect(jobChoices(job.getSnapshot()).kit).toBeUndefined()
  })
})

/** The parts that one press adds to the cart, one after the other. */
import { describe, expect, it } from 'vitest'
import {
  type AdditionQueue,
  emptyQueue,
  firstAddition,
  withoutAnswered,
  withoutFailed,
} from '#machines/additionQueue.ts'
import { messageFromError, problemFromError } from '#machines/errors.ts'

const pads = { record: '1', name: 'Pads', quantity: 2, location: null }
const discs = { record: '2', name: 'Discs', quantity: 1, location: 'EU1' }
const state: AdditionQueue = {
  queue: [pads, discs],
  added: 1,
  failures: [{ record: '0', name: 'Hose', message: 'No.' }],
}

describe('JOB-05/added,refused BUY-03/refused the queue of parts to add', () => {
  it('goes on with the next part, and counts what was added', () => {
    expect(firstAddition(state)).toBe(pads)
    expect(withoutAnswered(state, { kind: 'accepted' })).toEqual({ queue: [discs], added: 2 })
  })
  it('names the part that was refused, with the reason, and keeps the others', () => {
    const failures = (message: string) => [...state.failures, { record: '1', name: 'Pads', message }]
    expect(withoutAnswered(state, { kind: 'refused', message: 'Only 1 left.' })).toEqual({
      queue: [discs],
      failures: failures('Only 1 left.'),
    })
    expect(withoutAnswered(state, { kind: 'superseded' })).toEqual({
      queue: [discs],
      failures: failures('The cart has changed meanwhile. Please try again.'),
    })
    expect(withoutFailed(state, 'Offline')).toEqual({ queue: [discs], failures: failures('Offline') })
  })
  it('of no parts has no failure either', () => {
    expect(withoutFailed(emptyQueue, 'Offline')).toEqual({ queue: [], failures: [] })
    expect(emptyQueue.added).toBe(0)
  })
})

it('the texts of a failed effect are its error’s', () => {
  const failed = { event: { error: new Error('Offline') } }
  expect([problemFromError(failed), messageFromError(failed)]).toEqual([
    { problem: 'Offline' },
    { message: 'Offline' },
  ])
})

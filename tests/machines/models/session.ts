import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { userCountry } from '#machines/session/session.select.ts'

export const sessionModel = model({
  name: 'session',
  machine: sessionMachine,
  inputs: [() => ({ country: null }), () => ({ country: 'DE' })],
  events: [
    { type: 'session.started' },
    { type: 'country.chosen', country: 'DE' },
    { type: 'country.chosen', country: 'FR' },
    { type: 'country.synced', country: 'NL' },
  ],
  answers: {
    fetchSession: [
      { country: 'DE', problem: null },
      { country: 'PL', problem: 'Failed to fetch country' },
    ],
  },
  dropped: {
    'country.synced': 'It is the country of this tab already.',
  },
  assertions: {
    waiting: (seen, world) => {
      expect(userCountry(seen)).toBeNull()
      expect(world.calls).toEqual([])
    },
    fetching: (_, world) => expect(world.waiting.has('fetchSession')).toBe(true),
    known: (seen, world) => {
      expect(['DE', 'FR', 'NL']).toContain(userCountry(seen))
      expect(world.emitted.at(-1)).toEqual({ type: 'country.known', country: userCountry(seen) })
    },
    assumed: (seen, world) => {
      expect(userCountry(seen)).toBe('PL')
      expect(world.emitted).toContainEqual({ type: 'session.failed', message: 'Failed to fetch country' })
      expect(world.emitted.at(-1)).toEqual({ type: 'country.known', country: 'PL' })
    },
  },
})

import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import type { World } from '#flow-tools/walker/world.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { isVatRefused, isVatServiceUnavailable, vatState } from '#machines/vat-check/vat-check.select.ts'

const emittedState = (world: World) => world.emitted.at(-1)?.state

export const vatCheckModel = model({
  name: 'vat-check',
  machine: vatCheckMachine,
  inputs: [() => undefined],
  events: [
    { type: 'number.typed', number: 'DE123456789', wellFormed: true },
    { type: 'number.typed', number: 'FRDE1', wellFormed: false },
    { type: 'prefix.set', prefix: 'EL' },
    { type: 'check.cancelled' },
    { type: 'retry.clicked' },
  ],
  answers: {
    checkVat: [
      { kind: 'vat', state: 'valid' },
      { kind: 'vat', state: 'invalid' },
      { kind: 'vat', state: 'unavailable' },
      { kind: 'vat', state: 'unchecked' },
      { kind: 'refused', message: 'No' },
      { kind: 'superseded' },
      { kind: 'accepted' },
    ],
    storePrefix: [{ kind: 'vat', state: 'unchecked' }],
  },
  assertions: {
    unchecked: (seen, world) => {
      expect([vatState(seen), isVatRefused(seen)]).toEqual(['unchecked', false])
      expect(emittedState(world)).toBe('unchecked')
    },
    debouncing: (seen, world) =>
      expect([vatState(seen), emittedState(world)]).toEqual(['pending', 'pending']),
    checking: (seen, world) => {
      expect([vatState(seen), emittedState(world)]).toEqual(['pending', 'pending'])
      expect(world.inputOf('checkVat')).toEqual({ number: 'DE123456789' })
    },
    debouncingPrefix: (seen, world) =>
      expect([vatState(seen), isVatRefused(seen), emittedState(world)]).toEqual([
        'unchecked',
        false,
        'unchecked',
      ]),
    storingPrefix: (seen, world) => {
      expect(vatState(seen)).toBe('unchecked')
      expect(world.inputOf('storePrefix')).toEqual({ number: 'EL' })
    },
    valid: (seen, world) =>
      expect([vatState(seen), isVatRefused(seen), emittedState(world)]).toEqual(['valid', false, 'valid']),
    invalid: (seen, world) =>
      expect([isVatRefused(seen), isVatServiceUnavailable(seen), emittedState(world)]).toEqual([
        true,
        false,
        'invalid',
      ]),
    unavailable: (seen, world) =>
      expect([isVatRefused(seen), isVatServiceUnavailable(seen), emittedState(world)]).toEqual([
        true,
        true,
        'unavailable',
      ]),
  },
})

import { expect } from 'vitest'
import { promoIgnored } from '#machines/promo/promo.ignored.ts'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { isCodePresent, isPromoSaving, typedCode } from '#machines/promo/promo.select.ts'
import { model } from '#tests/support/machines/model.ts'

export const promoModel = model({
  name: 'promo',
  machine: promoMachine,
  inputs: [() => ({ code: null }), () => ({ code: 'TEN' })],
  events: [
    { type: 'code.typed', code: 'TEN' },
    { type: 'code.typed', code: ' ' },
    { type: 'code.applied' },
    { type: 'code.changed' },
    { type: 'code.arrived', code: 'TEN' },
    { type: 'code.arrived', code: null },
  ],
  answers: {
    applyPromo: [{ kind: 'accepted' }, { kind: 'refused', message: 'Unknown code' }, { kind: 'superseded' }],
    clearPromo: [{ kind: 'accepted' }, { kind: 'refused', message: 'Not now' }],
  },
  promises: {
    absent: (seen) => {
      expect([isCodePresent(seen), isPromoSaving(seen)]).toEqual([false, false])
      expect(seen.context.code).toBe(null)
    },
    applying: (seen, world) => {
      expect(isPromoSaving(seen)).toBe(true)
      expect(world.inputOf('applyPromo')).toEqual({ code: typedCode(seen) })
    },
    present: (seen) => {
      expect([isCodePresent(seen), isPromoSaving(seen)]).toEqual([true, false])
      expect(seen.context.code).toBe('TEN')
    },
    clearing: (seen, world) => {
      expect([isCodePresent(seen), isPromoSaving(seen)]).toEqual([true, true])
      expect(world.inputOf('clearPromo')).toEqual({ code: '' })
    },
  },
  ignored: promoIgnored,
})

import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { isPromoSaving, promoProblem, typedCode } from '#machines/promo/promo.select.ts'

export const promoModel = model({
  name: 'promo',
  machine: promoMachine,
  inputs: [() => undefined],
  events: [
    { type: 'code.typed', code: 'TEN' },
    { type: 'code.typed', code: ' ' },
    { type: 'code.applied' },
    { type: 'code.cleared' },
  ],
  answers: {
    applyPromo: [{ kind: 'accepted' }, { kind: 'refused', message: 'Unknown code' }, { kind: 'superseded' }],
    clearPromo: [{ kind: 'accepted' }, { kind: 'refused', message: 'Not now' }],
  },
  assertions: {
    idle: (seen) => expect(isPromoSaving(seen)).toBe(false),
    applying: (seen, world) => {
      expect([isPromoSaving(seen), promoProblem(seen)]).toEqual([true, null])
      expect(world.inputOf('applyPromo')).toEqual({ code: typedCode(seen) })
    },
    clearing: (seen, world) => {
      expect([isPromoSaving(seen), promoProblem(seen)]).toEqual([true, null])
      expect(world.inputOf('clearPromo')).toEqual({ code: '' })
    },
  },
})

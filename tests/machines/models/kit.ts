import { expect } from 'vitest'
import { kitIgnored } from '#machines/kit/kit.ignored.ts'
import { kitMachine } from '#machines/kit/kit.machine.ts'
import { areComponentsShown } from '#machines/kit/kit.select.ts'
import { model } from '#tests/support/machines/model.ts'

export const kitModel = model({
  name: 'kit',
  machine: kitMachine,
  inputs: [() => undefined],
  events: [{ type: 'components.toggled' }],
  answers: {},
  promises: {
    hidden: (seen) => expect(areComponentsShown(seen)).toBe(false),
    shown: (seen) => expect(areComponentsShown(seen)).toBe(true),
  },
  ignored: kitIgnored,
})

/** The properties over time of every chart, on all configurations that its model reaches. */
import { describe, expect, it } from 'vitest'
import { breachText } from '#flow-tools/walker/bugLink.ts'
import { generalBreaches } from '#flow-tools/walker/generalProperties.ts'
import type { Model } from '#flow-tools/walker/model.ts'
import { breachOf } from '#flow-tools/walker/temporal.ts'
import { propertiesOf } from '#tests/support/shopMachines/properties.ts'
import { models } from './models/all.ts'

/** Mutation testing asks only the mutated machine. */
const mutated = process.env['MUTATED']
const isAsked = ({ name }: Model) => mutated === undefined || name === mutated
/** It runs the tests that ran a mutated line, so each test must find the configurations itself. */
const afresh = (model: Model): Model =>
  mutated === undefined ? model : { ...model, inputs: model.inputs.map((input) => () => input()) }

describe.each(models.filter(isAsked))('over time, $name', (model) => {
  it('MBT-07/general leaves no wait without a way out, asks in no circle, and drops no event unseen', async () => {
    expect(
      await Promise.all(generalBreaches(afresh(model)).map((breach) => breachText(model, breach))),
    ).toEqual([])
  })

  it.each(propertiesOf(model.machine))('MBT-07/own $says', async (property) => {
    const breach = breachOf(afresh(model), property)
    expect(breach && (await breachText(model, breach))).toBe(null)
  })
})

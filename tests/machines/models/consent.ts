import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import {
  areSettingsOpen,
  isBannerShown,
  isConsentUnknown,
  isPurchaseAllowed,
} from '#machines/consent/consent.select.ts'

export const consentModel = model({
  name: 'consent',
  machine: consentMachine,
  inputs: [() => undefined],
  events: [
    { type: 'consent.agreed' },
    { type: 'consent.rejected' },
    { type: 'settings.opened' },
    { type: 'settings.closed' },
    { type: 'settings.saved' },
    { type: 'category.toggled', category: 'Analytics' },
    { type: 'category.toggled', category: 'Mandatory' },
  ],
  answers: { readConsent: [null, ['Mandatory', 'Functional']], storeConsent: [undefined] },
  assertions: {
    'choice.reading': (seen, world) => {
      expect([isConsentUnknown(seen), isBannerShown(seen), isPurchaseAllowed(seen)]).toEqual([
        true,
        false,
        false,
      ])
      expect(world.actionCalls).toEqual([])
    },
    'choice.undecided': (seen, world) => {
      expect([isBannerShown(seen), isPurchaseAllowed(seen)]).toEqual([true, false])
      expect(seen.context.categories).toEqual(['Mandatory'])
      expect(world.hasRun('signalTags')).toBe(false)
    },
    'choice.given.storing': (seen, world) => {
      expect(isPurchaseAllowed(seen)).toBe(true)
      expect(world.inputOf('storeConsent')).toEqual({ categories: seen.context.categories })
      // While the settings are open, they show the stored choice.
      if (areSettingsOpen(seen)) expect(seen.context.categories).toEqual(seen.context.draft)
      expect(world.actionCalls.at(-1)?.params).toMatchObject({ categories: seen.context.categories })
    },
    'choice.given.stored': (seen, world) => {
      expect([isBannerShown(seen), isPurchaseAllowed(seen)]).toEqual([false, true])
      expect(seen.context.categories[0]).toBe('Mandatory')
      expect(world.emitted.at(-1)).toEqual({ type: 'consent.given', categories: seen.context.categories })
    },
    'settings.closed': (seen) => expect(areSettingsOpen(seen)).toBe(false),
    'settings.open': (seen) => {
      expect(areSettingsOpen(seen)).toBe(true)
      expect(seen.context.draft).toContain('Mandatory')
    },
  },
})

import { beforeEach, expect, it } from 'vitest'
import { readDraft, removeDraft, storeDraft } from '#client/features/checkout/checkoutDraft.ts'
import { emptyCheckout } from '#domain/checkout/checkoutForm.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('PRIV-04 CHK-03 a half-filled checkout outlives a reload, and neither its tab nor its order', () => {
  storeDraft({ ...emptyCheckout, firstName: 'Ada', termsConsent: true })
  expect(readDraft()).toMatchObject({ firstName: 'Ada' })
  // The browser deletes the session storage with the tab. Nothing is written that outlives it.
  expect({ ...localStorage }).toEqual({})
  expect(Object.keys(sessionStorage)).toEqual(['checkoutDraft'])
  removeDraft()
  expect({ ...sessionStorage }).toEqual({})
  expect(readDraft()).toEqual({ termsConsent: false })
})

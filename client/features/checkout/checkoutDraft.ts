/** The half-filled checkout form, stored until the tab is closed. */
import { attempt } from '#client/lib/storage.ts'
import type { CheckoutDraft } from '#domain/checkout/checkoutForm.ts'
import { parseDraft } from './parseDraft.ts'
import { readAddressDraft } from './storedAddress.ts'

const draftKey = 'checkoutDraft'

/** If the storage is forbidden or full, the draft lives as long as the page. */
export const storeDraft = (draft: CheckoutDraft): void => {
  attempt(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)))
}

/** The form's initial values: the draft from before a reload, else the stored address (CHK-03). */
export const readDraft = (): Partial<CheckoutDraft> =>
  parseDraft(attempt(() => sessionStorage.getItem(draftKey))) ?? {
    ...readAddressDraft(),
    termsConsent: false,
  }

/** Called once the order exists: the next order starts from the stored address and needs a new consent. */
export const removeDraft = (): void => {
  attempt(() => sessionStorage.removeItem(draftKey))
}

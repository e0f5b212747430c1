import { deferHydration } from '#client/lib/deferHydration.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

const fallback = <Spinner label="Loading the form" />
const loadContactForm = async () => (await import('./ContactForm.tsx')).ContactForm
const loadReturnForm = async () => (await import('./ReturnForm.tsx')).ReturnForm
const loadWithdrawForm = async () => (await import('./WithdrawForm.tsx')).WithdrawForm

export const ContactForm = deferHydration({
  served: import.meta.env.SSR ? await loadContactForm() : null,
  load: loadContactForm,
  fallback,
})
export const ReturnForm = deferHydration({
  served: import.meta.env.SSR ? await loadReturnForm() : null,
  load: loadReturnForm,
  fallback,
})
export const WithdrawForm = deferHydration({
  served: import.meta.env.SSR ? await loadWithdrawForm() : null,
  load: loadWithdrawForm,
  fallback,
})

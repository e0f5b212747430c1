export { Consent } from './deferredConsent.tsx'

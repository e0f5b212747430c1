export { OrderLookup } from './deferredLookup.tsx'
export { OrderLookupPage } from './OrderLookupPage.tsx'

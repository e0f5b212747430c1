export { OrderLookupPage } from './OrderLookupPage.tsx'

export { loadNumberList, loadSharedCart, numberListHead, sharedCartHead } from './loadOffer.ts'
export { NumberListPage } from './NumberListPage.tsx'
export { SharedCartPage } from './SharedCartPage.tsx'

export { NoResultsFinder, SearchBox } from './deferredParts.tsx'
export { loadSearch } from './loadSearch.ts'
export { SearchPage } from './SearchPage.tsx'
export { searchHead } from './searchHead.ts'

export { ListRoute } from './ListRoute.tsx'
export { listHead } from './listHead.ts'
export { loadList } from './loadList.ts'

export { KitRows } from './KitRows.tsx'
export { loadKits } from './loadKits.ts'

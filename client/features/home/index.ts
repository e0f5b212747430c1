export { HomePage } from './HomePage.tsx'
export { loadHome } from './load.ts'

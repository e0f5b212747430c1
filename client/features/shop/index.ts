export { BreadcrumbData } from './BreadcrumbData.tsx'
export { ClientOnlySpinner } from './ClientOnlySpinner.tsx'
export type { EffectDeps } from './effectDeps.ts'
export { loadCategories } from './loadCategories.ts'
export type { Machines, Registered } from './machines.ts'
export { catalogueMaxAge, defaultMaxAge, stockMaxAge } from './maxAge.ts'
export { type PageHead, pageHead } from './pageHead.ts'
export type { RouterContext } from './routerContext.ts'
export { type Shop, ShopProvider, useForwardEmitted, useShop } from './ShopContext.ts'
export { StaleNote } from './StaleNote.tsx'
export {
  groupsSearch,
  type ListSearch,
  listDeps,
  listSearch,
  longTextParam,
  oneOf,
  searchOf,
  textParam,
  vehicleSearch,
} from './searchParams.ts'
export { useMachineRef } from './useMachineRef.ts'
export { useQuantityUndo } from './useQuantityUndo.ts'
export { useServedSelector } from './useServedSelector.ts'
export { useUserCountry } from './useUserCountry.ts'

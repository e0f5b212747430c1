export { BreadcrumbData } from './BreadcrumbData.tsx'
export { ClientOnlySpinner } from './ClientOnlySpinner.tsx'
export { company, withdrawalDays } from './company.ts'
export type { EffectDeps } from './effectDeps.ts'
export type { Machines, Registered } from './machines.ts'
export { catalogueMaxAge, defaultMaxAge, stockMaxAge } from './maxAge.ts'
export { pageHead, shopName } from './pageHead.ts'
export type { RouterContext } from './routerContext.ts'
export { ShopProvider, useForwardEmitted, useShop } from './ShopContext.ts'
export { StaleNote } from './StaleNote.tsx'
export { allSearch, type ListSearch, listDeps, listSearch, textParam } from './searchParams.ts'
export {
  euros,
  expressFactor,
  palletFactor,
  palletLimitKg,
  parcelLimitKg,
  type TariffZone,
  tariffZones,
} from './tariff.ts'
export { useMachineRef } from './useMachineRef.ts'

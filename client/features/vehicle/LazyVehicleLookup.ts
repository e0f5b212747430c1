import { lazyComponent } from '#client/lib/lazyComponent.tsx'

/** Few upstreams know registrations: the code comes where one does. */
export const LazyVehicleLookup = lazyComponent(
  async () => (await import('./VehicleLookup.tsx')).VehicleLookup,
)

import { lazyComponent } from '#client/lib/lazyComponent.tsx'

const load = async () => (await import('./VehicleLookup.tsx')).VehicleLookup

/**
 * Few upstreams know registrations: the code comes where one does. What the server rendered stands until then, so that
 * nothing below it moves.
 */
export const LazyVehicleLookup = import.meta.env.SSR
  ? await load()
  : // React keeps the HTML of an element whose content it does not know.
    lazyComponent(load, <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />)

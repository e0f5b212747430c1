import { lazyComponent } from '#client/lib/lazyComponent.tsx'

/** Fetched when it is first opened. */
export const LazyGarageDialog = lazyComponent(async () => (await import('./GarageDialog.tsx')).GarageDialog)

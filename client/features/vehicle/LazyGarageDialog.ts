import { lazyComponent } from '#client/lib/lazyComponent.tsx'

/** Its code loads when the dialog first opens. */
export const LazyGarageDialog = lazyComponent(async () => (await import('./GarageDialog.tsx')).GarageDialog)

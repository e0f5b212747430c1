import { lazyComponent } from '#client/lib/lazyComponent.tsx'

/** Only a visitor with a cart loads its code. */
export const LazyCartSummaryHeader = lazyComponent(
  async () => (await import('./CartSummaryHeader.tsx')).CartSummaryHeader,
)

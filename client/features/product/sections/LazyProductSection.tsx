import { lazyComponent } from '#client/lib/lazyComponent.tsx'

const load = async () => (await import('./ProductSection.tsx')).ProductSection

/**
 * Text and links alone: what the server rendered stands until their code has loaded, which few visitors wait for, so a first
 * page has none of it. It needs the part's id as its key: otherwise one part's data would stand on another's page meanwhile.
 */
export const LazyProductSection = import.meta.env.SSR
  ? await load()
  : // React keeps the HTML of an element whose content it does not know.
    lazyComponent(load, <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />)

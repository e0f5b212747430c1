/**
 * Tabs of text alone: what the server rendered stands until their code has loaded, which few visitors wait for. A first page
 * has no code of them.
 */
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import type { Tab } from '#client/ui/Tabs.tsx'
import type { Product } from './product.types.ts'

const load = async () => (await import('./WorkshopData.tsx')).WorkshopData

// The server waits for the code. In the browser React keeps the HTML of an element whose content it does not know.
const Data = import.meta.env.SSR
  ? await load()
  : lazyComponent(load, <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />)

/** A part without the data has no tab for it. The key keeps one part's data from another's page. */
export const workshopTabs = (product: Product): Tab[] => {
  const { id: key, technicalDetails, measures, documents } = product
  const tab = (id: 'notes' | 'documents', label: string): Tab => ({
    id,
    label,
    content: <Data key={key} product={product} tab={id} />,
  })
  return [
    ...(technicalDetails.length + measures.length > 0 ? [tab('notes', 'Technical Notes')] : []),
    ...(documents.length > 0 ? [tab('documents', 'Documents')] : []),
  ]
}

import type { Tab } from '#client/ui/Tabs.tsx'
import type { Product } from '../product.types.ts'
import { LazyProductSection } from './LazyProductSection.tsx'

/** A part without the data has no tab for it. */
export const workshopTabs = (product: Product): Tab[] => {
  const { id: key, technicalDetails, measures, documents } = product
  const tab = (id: 'notes' | 'documents', label: string): Tab => ({
    id,
    label,
    content: <LazyProductSection key={key} product={product} part={id} />,
  })
  return [
    ...(technicalDetails.length + measures.length > 0 ? [tab('notes', 'Technical Notes')] : []),
    ...(documents.length > 0 ? [tab('documents', 'Documents')] : []),
  ]
}

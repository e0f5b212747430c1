import { PartDocuments } from './PartDocuments.tsx'
import type { Product } from './product.types.ts'
import { TechnicalNotes } from './TechnicalNotes.tsx'

/** In an element of its own, whose content the browser can keep as it is. */
export const WorkshopData = ({ product, tab }: { product: Product; tab: 'notes' | 'documents' }) => (
  <div>{tab === 'notes' ? <TechnicalNotes {...product} /> : <PartDocuments {...product} />}</div>
)

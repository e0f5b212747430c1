import { KitParts } from './KitParts.tsx'
import { PartDocuments } from './PartDocuments.tsx'
import type { Product } from './product.types.ts'
import { TechnicalNotes } from './TechnicalNotes.tsx'

type Props = { product: Product; part: 'kit' | 'notes' | 'documents' }

const contents = { kit: KitParts, notes: TechnicalNotes, documents: PartDocuments }

/** In an element of its own, whose content the browser can keep as it is. */
export const TabContent = ({ product, part }: Props) => {
  const Content = contents[part]
  return (
    <div>
      <Content {...product} />
    </div>
  )
}

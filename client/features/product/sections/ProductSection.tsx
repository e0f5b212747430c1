import type { Product } from '../product.types.ts'
import { KitParts } from './KitParts.tsx'
import { PartDocuments } from './PartDocuments.tsx'
import { ProductSafety } from './ProductSafety.tsx'
import { ServiceHighlights } from './ServiceHighlights.tsx'
import { TechnicalNotes } from './TechnicalNotes.tsx'
import { Variants } from './Variants.tsx'

type Props = { product: Product; part: 'kit' | 'notes' | 'documents' | 'safety' | 'variants' | 'service' }

const contents = {
  kit: KitParts,
  notes: TechnicalNotes,
  documents: PartDocuments,
  safety: ProductSafety,
  variants: Variants,
  service: ServiceHighlights,
}

/** In an element of its own, whose content the browser can keep as it is. */
export const ProductSection = ({ product, part }: Props) => {
  const Content = contents[part]
  return (
    <div>
      <Content {...product} />
    </div>
  )
}

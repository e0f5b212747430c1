import { Stack } from '#client/ui/Layout.tsx'
import { SafeHtml } from '#client/ui/SafeHtml.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import { FitmentTable } from '../fitment/FitmentTable.tsx'
import type { Product } from '../product.types.ts'
import { LazyProductSection } from './LazyProductSection.tsx'
import { OeNumbers } from './OeNumbers.tsx'
import { RelatedItems } from './RelatedItems.tsx'
import { workshopTabs } from './workshopTabs.tsx'

type Props = {
  product: Product
  onRelatedOpened: () => void
  onRelatedChosen: (record: string) => void
}

const isSilent = ({ description, details, components, oeNumbers }: Product) =>
  !description && !details && components.length + oeNumbers.length === 0

/** PDP-02. */
export const ProductTabs = ({ product, onRelatedOpened, onRelatedChosen }: Props) => {
  const details: Tab = {
    id: 'details',
    label: 'Details',
    content: (
      <Stack gap={6}>
        <p>
          {isSilent(product) ? 'We have no description of this part: please ask us.' : product.description}
        </p>
        {product.details ? <SafeHtml html={product.details} /> : null}
        {product.components.length > 0 ? (
          <LazyProductSection key={product.id} product={product} part="kit" />
        ) : null}
        <OeNumbers numbers={product.oeNumbers} />
        <LazyProductSection key={`${product.id} safety`} product={product} part="safety" />
      </Stack>
    ),
  }
  const fitments: Tab = {
    id: 'fitments',
    label: 'Vehicle Fitments',
    content: <FitmentTable fitments={product.fitments} />,
  }
  const related: Tab[] =
    product.relatedItems.length > 0
      ? [
          {
            id: 'related',
            label: 'Related Items',
            content: <RelatedItems items={product.relatedItems} onChosen={onRelatedChosen} />,
          },
        ]
      : []
  return (
    <Tabs
      label="About this part"
      tabs={[details, fitments, ...workshopTabs(product), ...related]}
      onChange={(id) => {
        if (id === 'related') onRelatedOpened()
      }}
    />
  )
}

import { Stack } from '#client/ui/Layout.tsx'
import { SafeHtml } from '#client/ui/SafeHtml.tsx'
import { Table } from '#client/ui/Table.tsx'
import { type Tab, Tabs } from '#client/ui/Tabs.tsx'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { FitmentTable } from './FitmentTable.tsx'
import { KitParts } from './KitParts.tsx'
import { OeNumbers } from './OeNumbers.tsx'
import { ProductSafety } from './ProductSafety.tsx'
import type { Product } from './product.types.ts'
import { RelatedItems } from './RelatedItems.tsx'

// Keeps each value beside its name instead of at the end of the line.
const NotesTable = styled(Table, { '& th': { width: '40%' } })

type Props = {
  product: Product
  onRelatedOpened: () => void
  onRelatedChosen: (record: string) => void
}

/** PDP-02. */
export const ProductTabs = ({ product, onRelatedOpened, onRelatedChosen }: Props) => {
  const details: Tab = {
    id: 'details',
    label: 'Details',
    content: (
      <Stack gap={6}>
        <p>{product.description}</p>
        {product.details ? <SafeHtml html={product.details} /> : null}
        {product.components.length > 0 ? <KitParts {...product} /> : null}
        <OeNumbers numbers={product.oeNumbers} />
        <ProductSafety safety={product.safety} />
      </Stack>
    ),
  }
  const fitments: Tab = {
    id: 'fitments',
    label: 'Vehicle Fitments',
    content: <FitmentTable fitments={product.fitments} />,
  }
  const notes: Tab[] =
    product.technicalDetails.length > 0
      ? [
          {
            id: 'notes',
            label: 'Technical Notes',
            content: (
              <NotesTable>
                <VisuallyHidden as="caption">Technical Notes</VisuallyHidden>
                <tbody>
                  {product.technicalDetails.map(({ name, value }) => (
                    <tr key={`${name}: ${value}`}>
                      <th scope="row">{name}</th>
                      <td>{value}</td>
                    </tr>
                  ))}
                </tbody>
              </NotesTable>
            ),
          },
        ]
      : []
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
      tabs={[details, fitments, ...notes, ...related]}
      onChange={(id) => {
        if (id === 'related') onRelatedOpened()
      }}
    />
  )
}

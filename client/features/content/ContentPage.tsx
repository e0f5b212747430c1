import type { Toc } from '@stefanprobst/rehype-extract-toc'
import type { ComponentProps, ReactNode } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { Prose } from '#client/ui/Layout.tsx'
import { StackedTable } from '#client/ui/StackedTable.tsx'
import { TableScroll } from '#client/ui/Table.tsx'
import { TextAnchor, TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { withdrawalDays } from '#domain/orders/withdrawalPeriod.ts'
import { PageFrame } from './PageFrame.tsx'
import type * as anyText from './texts/terms.mdx'

const TextTable = styled(StackedTable, {
  '@w576': { '& td:first-child': { fontWeight: 600, whiteSpace: 'nowrap' } },
})

/** Links to pages of the shop use the router. External links and links within the page are plain. */
const ProseLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') ? (
    <TextLink to={href}>{children}</TextLink>
  ) : (
    <TextAnchor href={href}>{children}</TextAnchor>
  )

const ProseTable = ({ children }: ComponentProps<'table'>) => (
  <TableScroll tabIndex={0} aria-label="Table">
    <TextTable>{children}</TextTable>
  </TableScroll>
)

/** The components that replace Markdown elements. */
const proseComponents = { a: ProseLink, table: ProseTable }

/** The exports of an `.mdx` file: the type stands in `mdx.d.ts`. */
type TextFile = typeof anyText
type Props = Pick<ComponentProps<typeof PageFrame>, 'withForm' | 'below'> & {
  text: TextFile
  /** Shown below the text. */
  children?: ReactNode
}

const sectionsIn = (toc: Toc) =>
  toc.flatMap(({ children = [] }) => children).flatMap(({ id, value }) => (id ? { id, text: value } : []))

/** A page with a text from a Markdown file. The text has the page's heading. */
export const ContentPage = ({ text: { default: Text, tableOfContents }, children, ...frame }: Props) => {
  const { company, tariff } = useShop().facts.settings
  return (
    <PageFrame {...frame} sections={sectionsIn(tableOfContents)}>
      <Prose>
        <Text
          components={proseComponents}
          company={company}
          tariff={tariff}
          withdrawalDays={withdrawalDays}
        />
      </Prose>
      {children}
    </PageFrame>
  )
}

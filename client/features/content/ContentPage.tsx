import type { Toc } from '@stefanprobst/rehype-extract-toc'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Prose } from '#client/ui/Layout.tsx'
import { StackedTable } from '#client/ui/StackedTable.tsx'
import { TableScroll } from '#client/ui/Table.tsx'
import { TextAnchor, TextLink } from '#client/ui/TextLink.tsx'
import { PageFrame } from './PageFrame.tsx'

/** Addresses of the shop go through the router; others, and those within a page, are plain links. */
const ProseLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') ? (
    <TextLink to={href}>{children}</TextLink>
  ) : (
    <TextAnchor href={href}>{children}</TextAnchor>
  )

const ProseTable = ({ children }: ComponentProps<'table'>) => (
  <TableScroll tabIndex={0} aria-label="Table">
    <StackedTable css={{ '@w576': { '& td:first-child': { fontWeight: 600, whiteSpace: 'nowrap' } } }}>
      {children}
    </StackedTable>
  </TableScroll>
)

/** What stands for the elements of a text written in Markdown. */
const proseComponents = { a: ProseLink, table: ProseTable }

/** A text as its `.mdx` file exports it. */
type TextFile = {
  default: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>
  tableOfContents: Toc
}
type Props = Pick<ComponentProps<typeof PageFrame>, 'withForm' | 'below'> & {
  text: TextFile
  /** Stands under the text. */
  children?: ReactNode
}

const placesIn = (toc: Toc) =>
  toc.flatMap(({ children = [] }) => children).flatMap(({ id, value }) => (id ? { id, text: value } : []))

/** A page of text: its heading is part of the text. */
export const ContentPage = ({ text: { default: Text, tableOfContents }, children, ...frame }: Props) => (
  <PageFrame {...frame} places={placesIn(tableOfContents)}>
    <Prose>
      <Text components={proseComponents} />
    </Prose>
    {children}
  </PageFrame>
)

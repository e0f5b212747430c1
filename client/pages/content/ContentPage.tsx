import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Container, Prose, Section } from '#client/ui/Layout.tsx'
import { Table, TableScroll } from '#client/ui/Table.tsx'
import { TextAnchor, TextLink } from '#client/ui/TextLink.tsx'

/** Addresses of the shop go through the router; others, and those within a page, are plain links. */
const ProseLink = ({ href = '', children }: ComponentProps<'a'>) =>
  href.startsWith('/') ? (
    <TextLink to={href}>{children}</TextLink>
  ) : (
    <TextAnchor href={href}>{children}</TextAnchor>
  )

const ProseTable = ({ children }: ComponentProps<'table'>) => (
  <TableScroll tabIndex={0} role="group" aria-label="Table">
    <Table>{children}</Table>
  </TableScroll>
)

/** What stands for the elements of a text written in Markdown. */
export const proseComponents = { a: ProseLink, table: ProseTable }

type Text = ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>

/** A page of text: its heading is part of the text. `children` stand below it, over the full width. */
export const ContentPage = ({ text: Text, children }: { text: Text; children?: ReactNode }) => (
  <Container>
    <Section>
      <Prose>
        <Text components={proseComponents} />
      </Prose>
      {children}
    </Section>
  </Container>
)

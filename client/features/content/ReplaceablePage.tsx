import type { ComponentProps, ReactNode } from 'react'
import { PageTextDocument, type PageTextQuery } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Prose } from '#client/ui/Layout.tsx'
import { SafeHtml } from '#client/ui/SafeHtml.tsx'
import { ContentPage } from './ContentPage.tsx'
import { PageFrame } from './PageFrame.tsx'

type Own = NonNullable<PageTextQuery['pageText']> & { children: ReactNode }

const OwnText = ({ title, intro, sections, children }: Own) => (
  <PageFrame sections={sections.map(({ id, title }) => ({ id, text: title }))}>
    <Prose>
      <h1>{title}</h1>
      <SafeHtml html={intro} />
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          <SafeHtml html={section.html} />
        </section>
      ))}
    </Prose>
    {children}
  </PageFrame>
)

type Props = Pick<ComponentProps<typeof ContentPage>, 'text' | 'children'> & { path: string }

/** A page whose text the merchant may replace by a Markdown file. */
export const ReplaceablePage = ({ path, text, children }: Props) => {
  const own = useCachedQuery(PageTextDocument, { path })?.pageText
  return own ? <OwnText {...own}>{children}</OwnText> : <ContentPage text={text}>{children}</ContentPage>
}

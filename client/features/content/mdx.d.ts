/** A Markdown file is a component; its prop `components` replaces Markdown elements. */
declare module '*.mdx' {
  import type { Toc } from '@stefanprobst/rehype-extract-toc'
  import type { ComponentType } from 'react'

  const Content: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>
  export default Content
  /** The tree of headings. */
  export const tableOfContents: Toc
}

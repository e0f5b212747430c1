/** Texts written in Markdown are components; `components` replaces their elements. */
declare module '*.mdx' {
  import type { Toc } from '@stefanprobst/rehype-extract-toc'
  import type { ComponentType } from 'react'

  const Content: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>
  export default Content
  /** Its headings, as a tree. */
  export const tableOfContents: Toc
}

/** A Markdown file is a component; its prop `components` replaces Markdown elements, and its text names the others. */
declare module '*.mdx' {
  import type { Toc } from '@stefanprobst/rehype-extract-toc'
  import type { ComponentType } from 'react'
  import type { Company } from '#domain/company.ts'
  import type { Tariff } from '#domain/delivery/tariff.ts'

  const Content: ComponentType<{
    components?: Readonly<Record<string, ComponentType<never>>>
    company: Company
    tariff: Tariff
    withdrawalDays: number
  }>
  export default Content
  /** The tree of headings. */
  export const tableOfContents: Toc
}

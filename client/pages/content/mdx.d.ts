/** Texts written in Markdown are components; `components` replaces their elements. */
declare module '*.mdx' {
  import type { ComponentType } from 'react'
  const Content: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>
  export default Content
}

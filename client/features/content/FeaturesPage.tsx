import { BreadcrumbData } from '#client/features/shop/index.ts'
import { contentPages } from './contentPages.ts'
import { ReplaceablePage } from './ReplaceablePage.tsx'
import * as text from './texts/features.mdx'

export const FeaturesPage = () => (
  <ReplaceablePage path="/features" text={text}>
    <BreadcrumbData steps={[{ name: contentPages['/features'].title, path: '/features' }]} />
  </ReplaceablePage>
)

import { BreadcrumbData } from '#client/features/shop/index.ts'
import { contentPages } from './contentPages.ts'
import * as text from './features.mdx'
import { ReplaceablePage } from './ReplaceablePage.tsx'

export const FeaturesPage = () => (
  <ReplaceablePage path="/features" text={text}>
    <BreadcrumbData steps={[{ name: contentPages['/features'].title, path: '/features' }]} />
  </ReplaceablePage>
)

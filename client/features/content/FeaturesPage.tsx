import { BreadcrumbData } from '#client/features/shop/index.ts'
import { ContentPage } from './ContentPage.tsx'
import * as text from './features.mdx'
import { contentPages } from './registry.ts'

export const FeaturesPage = () => (
  <ContentPage text={text}>
    <BreadcrumbData steps={[{ name: contentPages['/features'].title, path: '/features' }]} />
  </ContentPage>
)

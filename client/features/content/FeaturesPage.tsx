import { BreadcrumbData } from '#client/features/shop/index.ts'
import { ContentPage } from './ContentPage.tsx'
import { contentPages } from './contentPages.ts'
import * as text from './features.mdx'

export const FeaturesPage = () => (
  <ContentPage text={text}>
    <BreadcrumbData steps={[{ name: contentPages['/features'].title, path: '/features' }]} />
  </ContentPage>
)

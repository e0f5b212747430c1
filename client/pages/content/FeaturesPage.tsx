import { Trail } from '#client/parts/page/Trail.tsx'
import { ContentPage } from './ContentPage.tsx'
import * as text from './features.mdx'
import { contentPages } from './registry.ts'

export const FeaturesPage = () => (
  <ContentPage text={text}>
    <Trail steps={[{ name: contentPages['/features'].title, path: '/features' }]} />
  </ContentPage>
)

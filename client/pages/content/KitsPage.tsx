import type { ReactNode } from 'react'
import { ContentPage } from './ContentPage.tsx'
import Text from './kits.mdx'

/** `children` are kits from the catalogue; the text holds without them. */
export const KitsPage = ({ children }: { children?: ReactNode }) => (
  <ContentPage text={Text}>{children}</ContentPage>
)

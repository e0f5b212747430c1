import { KitRows } from '#client/features/kits/index.ts'
import { ContentPage } from './ContentPage.tsx'
import * as text from './kits.mdx'

/** Which kit is for what, and the kits that the catalogue has. */
export const KitsPage = ({ country }: { country: string }) => (
  <ContentPage
    text={text}
    below={<KitRows title="Kits in the catalogue" country={country} each={3} most={12} />}
  />
)

import { KitRows } from '#client/features/kits/index.ts'
import { ContentPage } from './ContentPage.tsx'
import * as text from './texts/kits.mdx'

/** A text about kits, and the kits in the catalogue. */
export const KitsPage = ({ country }: { country: string }) => (
  <ContentPage
    text={text}
    below={<KitRows title="Kits in the catalogue" country={country} perGroup={3} limit={12} />}
  />
)

import { TextAnchor } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { Product } from '../product.types.ts'

type PartDocument = Product['documents'][number]

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { overflowWrap: 'anywhere', fontWeight: 600 },
  '& p': { margin: 0, fontSize: '$2', color: '$soft', overflowWrap: 'anywhere' },
})

const kinds: Readonly<Record<PartDocument['kind'], string | null>> = {
  INSTRUCTIONS: 'Fitting instructions',
  CERTIFICATE: 'Approval document',
  DATASHEET: 'Data sheet',
  DRAWING: 'Drawing',
  SAFETY: 'Safety',
  OTHER: null,
}

const sizeText = (bytes: number | null): string | null => {
  if (bytes === null) return null
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${formatNumber(Math.round(kilobytes / 100) / 10)} MB`
}

/** The host of a document that is not the shop's: whose words they are. */
const hostText = (url: string): string | null => {
  const host = URL.parse(url)?.host
  return host === undefined ? null : `on ${host}`
}

/** Fitting instructions, approvals and drawings (PDP-29). */
export const PartDocuments = ({ documents }: Pick<Product, 'documents'>) => (
  <List aria-label="Documents">
    {documents.map(({ title, kind, language, languageName, url, size }) => (
      <li key={url}>
        <TextAnchor href={url} hrefLang={language ?? undefined} rel="noopener noreferrer nofollow">
          {title}
        </TextAnchor>
        <p>{[kinds[kind], languageName, sizeText(size), hostText(url)].filter(Boolean).join(' · ')}</p>
      </li>
    ))}
  </List>
)

/** Documents, tightening torques and dimensions of a part. Every field is the upstream's word: what is no such thing is left out. */
import type { WireDocument, WireMeasure } from '#contract/workshop.ts'
import { dedupe } from '#domain/catalogue/catalogue.ts'
import type { DocumentKind, Measure, PartDocument } from '../generated/schema.ts'
import { countOf, type TranslationSettings, textOrNull } from './values.ts'

const maxDocuments = 20
const maxMeasures = 60
const maxTextLength = 200
const maxAddressLength = 2_000

const kinds: Readonly<Record<string, DocumentKind>> = {
  instructions: 'INSTRUCTIONS',
  certificate: 'CERTIFICATE',
  datasheet: 'DATASHEET',
  drawing: 'DRAWING',
  safety: 'SAFETY',
}

const shortText = (text: string | undefined): string | null => {
  const line = textOrNull(text?.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' '))
  return line === null ? null : Array.from(line).slice(0, maxTextLength).join('')
}

/** The shop serves the upstream's own files; others are linked, by HTTPS only and without credentials. */
const documentUrl = (url: string | undefined, { photoUrl }: TranslationSettings): string | null => {
  if (!url) return null
  const own = photoUrl(url)
  if (own !== null) return own
  const target = URL.parse(url)
  const isSafe = target?.protocol === 'https:' && target.username === '' && target.password === ''
  return isSafe && target.href.length <= maxAddressLength ? target.href : null
}

/** `de-AT` and its English name; both null for what is no language. */
const languageOf = (tag: string | undefined): Pick<PartDocument, 'language' | 'languageName'> => {
  const unknown = { language: null, languageName: null }
  if (!tag || !/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(tag)) return unknown
  try {
    const [language = tag] = Intl.getCanonicalLocales(tag)
    const languageName = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language)
    return languageName === undefined ? unknown : { language, languageName }
  } catch {
    return unknown
  }
}

export const documentsOf = (
  documents: readonly (WireDocument | null)[] | undefined,
  translation: TranslationSettings,
): PartDocument[] => {
  const shown = (documents ?? []).flatMap((document) => {
    const title = shortText(document?.title)
    const url = documentUrl(document?.url, translation)
    if (!document || title === null || url === null) return []
    const kind = kinds[document.kind?.trim().toLowerCase() ?? ''] ?? 'OTHER'
    return [
      { title, kind, ...languageOf(document.language?.trim()), url, size: countOf(document.size) || null },
    ]
  })
  return dedupe(shown, ({ url }) => url).slice(0, maxDocuments)
}

/** A row without a name or a value says nothing. */
export const measuresOf = (measures: readonly (WireMeasure | null)[] | undefined): Measure[] =>
  (measures ?? [])
    .flatMap((measure) => {
      const name = shortText(measure?.name)
      const value = shortText(measure?.value)
      if (!measure || name === null || value === null) return []
      const kind =
        measure.kind?.trim().toLowerCase() === 'torque' ? ('TORQUE' as const) : ('DIMENSION' as const)
      return [{ kind, name, value, unit: shortText(measure.unit), note: shortText(measure.note) }]
    })
    .slice(0, maxMeasures)

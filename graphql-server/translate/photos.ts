/**
 * Pictures of the upstream's own host are served by this shop under `/files/`. An absolute address of any
 * other host is dropped: fetching it for the visitor would let an answer choose what this server connects
 * to, and passing it on would show visitors to third parties. The placeholder stands in its place.
 */
import type { WirePhoto } from '#contract/values.ts'
import type { Photo } from '../generated/schema.ts'
import type { TranslationSettings } from './values.ts'

/** Paths outside the upstream's `/files/` stand below this name. */
const elsewhere = '-'

/** Every address of a picture that is asked for is kept for a while: longer ones are no pictures of a catalogue. */
const longestName = 1_024

export const createPhotoUrl = (upstreamUrl: string): TranslationSettings['photoUrl'] => {
  const base = new URL(`${upstreamUrl.replace(/\/+$/, '')}/`)
  const prefix = base.pathname.replace(/\/$/, '')
  return (url) => {
    const target = URL.parse(url, base)
    if (target?.origin !== base.origin) return null
    const below =
      prefix && target.pathname.startsWith(`${prefix}/`)
        ? target.pathname.slice(prefix.length)
        : target.pathname
    const path = below.startsWith('/files/') ? below.slice('/files/'.length) : `${elsewhere}${below}`
    const name = path + target.search
    return name.length > longestName ? null : `/files/${name}`
  }
}

/**
 * The path to ask the upstream for, from what stands behind this shop's `/files/`; null for what
 * `createPhotoUrl` does not write.
 */
export const upstreamPath = (name: string): string | null => {
  const climbs = name.split(/[/?]/).some((part) => /^(\.|%2e){1,2}$/i.test(part))
  if (name === '' || name.length > longestName || climbs || /\\|%2f|%5c/i.test(name)) return null
  return name.startsWith(`${elsewhere}/`) ? name.slice(elsewhere.length) : `/files/${name}`
}

export const photosOf = (photos: readonly WirePhoto[] | undefined, terms: TranslationSettings): Photo[] =>
  (photos ?? []).flatMap(({ url }) => {
    const own = terms.photoUrl(url)
    return own === null ? [] : [{ url: own }]
  })

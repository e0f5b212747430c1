/**
 * The shop serves pictures of the upstream's host under `/files/`. Addresses of other hosts are dropped, and a placeholder
 * is shown: fetching them would let an answer choose the server's connections, and passing them on would reveal visitors
 * to third parties.
 */
import type { WirePhoto } from '#contract/values.ts'
import type { Photo } from '../generated/schema.ts'
import type { TranslationSettings } from './values.ts'

/** Prefix for the upstream's paths outside of `/files/`. */
const otherPaths = '-'

/** Requested addresses are cache keys, so their length is limited. */
const maxNameLength = 1_024

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
    const path = below.startsWith('/files/') ? below.slice('/files/'.length) : `${otherPaths}${below}`
    const name = path + target.search
    return name.length > maxNameLength ? null : `/files/${name}`
  }
}

/**
 * The upstream's path of a picture, from its name behind `/files/`. Null for names that `createPhotoUrl` does not make.
 */
export const upstreamPath = (name: string): string | null => {
  const climbs = name.split(/[/?]/).some((part) => /^(\.|%2e){1,2}$/i.test(part))
  if (name === '' || name.length > maxNameLength || climbs || /\\|%2f|%5c/i.test(name)) return null
  return name.startsWith(`${otherPaths}/`) ? name.slice(otherPaths.length) : `/files/${name}`
}

export const photosOf = (
  photos: readonly WirePhoto[] | undefined,
  translation: TranslationSettings,
): Photo[] =>
  (photos ?? []).flatMap(({ url }) => {
    const shopUrl = translation.photoUrl(url)
    return shopUrl === null ? [] : [{ url: shopUrl }]
  })

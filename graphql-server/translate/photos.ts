/**
 * The shop serves pictures of the upstream's host under `/files/`. Addresses of other hosts are dropped, and a placeholder
 * is shown: fetching them would let an answer choose the server's connections, and passing them on would reveal visitors
 * to third parties.
 */
import type { WirePhoto } from '#contract/values.ts'
import type { Photo } from '../generated/schema.ts'
import type { Signer } from '../signing.ts'
import type { TranslationSettings } from './values.ts'

/**
 * Prefix for the upstream's paths outside of `/files/`. They are signed: the shop must not fetch whatever path a visitor
 * names. The signature is the same each time, so that browsers and proxies can cache the picture.
 */
const otherPaths = '-'

/** Requested addresses are cache keys, so their length is limited. */
const maxNameLength = 1_024

export const createPhotoUrl = (
  upstreamUrl: string,
  signer: Pick<Signer, 'signatureOf'>,
): TranslationSettings['photoUrl'] => {
  const base = new URL(`${upstreamUrl.replace(/\/+$/, '')}/`)
  const prefix = base.pathname.replace(/\/$/, '')
  return (url) => {
    const target = URL.parse(url, base)
    if (target?.origin !== base.origin) return null
    const below =
      prefix && target.pathname.startsWith(`${prefix}/`)
        ? target.pathname.slice(prefix.length)
        : target.pathname
    const path = below + target.search
    const name = path.startsWith('/files/')
      ? path.slice('/files/'.length)
      : `${otherPaths}/${signer.signatureOf(path)}${path}`
    return name.length > maxNameLength ? null : `/files/${name}`
  }
}

/**
 * The upstream's path of a picture, from its name behind `/files/`. Null for names that `createPhotoUrl` does not make, and
 * for unsigned ones of an earlier version, which caches may still hold.
 */
export const upstreamPath = (name: string, signer: Pick<Signer, 'isSignature'>): string | null => {
  const climbs = name.split(/[/?]/).some((part) => /^(\.|%2e){1,2}$/i.test(part))
  if (name === '' || name.length > maxNameLength || climbs || /\\|%2f|%5c/i.test(name)) return null
  if (!name.startsWith(`${otherPaths}/`)) return `/files/${name}`
  const [signature = '', ...rest] = name.slice(otherPaths.length + 1).split('/')
  const path = `/${rest.join('/')}`
  return signer.isSignature(path, signature) ? path : null
}

/** From a washer to a whole vehicle. */
const isScale = (widthMm: number): boolean => widthMm >= 1 && widthMm <= 20_000

export const photosOf = (
  photos: readonly WirePhoto[] | undefined,
  translation: TranslationSettings,
): Photo[] =>
  (photos ?? []).flatMap(({ url, widthmm }) => {
    const shopUrl = translation.photoUrl(url)
    if (shopUrl === null) return []
    return [widthmm && isScale(widthmm) ? { url: shopUrl, widthMm: widthmm } : { url: shopUrl }]
  })

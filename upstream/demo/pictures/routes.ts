/** `GET /files/{name}`: every picture of the shop, drawn on request. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { RegisterRoutes } from '../../context.ts'
import type { PartAttributes } from './attributes.ts'
import { categoryIcon, placeholder } from './icons.ts'
import { partPicture } from './partPicture.ts'
import { partPictureVersion } from './partPictureVersion.ts'
import { sampleSheet } from './sampleSheet.ts'
import { sharedPictureVersion } from './sharedPictureVersion.ts'
import { vehiclePicture } from './vehicles/vehiclePicture.ts'

/** Undefined for an unknown part. */
export type LookUpPart = (publicId: string) => Promise<PartAttributes | undefined>

export interface Picture {
  svg: string
  /** The value of the address's `v` with which the picture may be cached for good. */
  version?: string
}

const vehicleName = /^vehicle-([a-z0-9-]{1,60}?)(?:-(front|rear))?\.svg$/
const categoryName = /^category-([a-z0-9-]{1,60})-(dark|light)\.svg$/
const sheetName = /^instructions-([A-Za-z0-9_.~-]{1,80})\.svg$/
const partName = /^part-([A-Za-z0-9_.~-]{1,80}?)(?:-([23]))?\.svg$/

/**
 * Undefined for an unknown name. Names:
 * `part-{id}.svg`, `part-{id}-2.svg` (detail), `part-{id}-3.svg` (on the vehicle); `vehicle-{make}-{model}.svg`,
 * with `-front` or `-rear` for a highlighted axle; `category-{slug}-dark.svg` or `-light.svg`;
 * `instructions-{id}.svg`; `placeholder`.
 */
export const pictureFor = async (name: string, lookup: LookUpPart): Promise<Picture | undefined> => {
  if (name === 'placeholder' || name === 'placeholder.svg') return { svg: placeholder }
  const [, category, tone] = categoryName.exec(name) ?? []
  if (category !== undefined)
    return { svg: categoryIcon(category, tone === 'light' ? 'light' : 'dark'), version: sharedPictureVersion }
  const [, vehicle, axle] = vehicleName.exec(name) ?? []
  if (vehicle !== undefined) {
    const svg = vehiclePicture(vehicle, axle === 'front' || axle === 'rear' ? { axle } : undefined)
    return svg === undefined ? undefined : { svg, version: sharedPictureVersion }
  }
  const [, sheet] = sheetName.exec(name) ?? []
  if (sheet !== undefined) {
    const attributes = await lookup(sheet)
    return attributes && { svg: sampleSheet(attributes.name ?? sheet) }
  }
  const [, id, view] = partName.exec(name) ?? []
  if (id !== undefined) {
    // An id may end in -2 itself: if the short id is unknown, the whole name is tried.
    const attributes = await lookup(id)
    if (attributes) {
      const svg = partPicture(attributes, view === '2' ? 2 : view === '3' ? 3 : 1)
      return { svg, version: partPictureVersion(attributes) }
    }
    const whole = view === undefined ? undefined : await lookup(`${id}-${view}`)
    return whole && { svg: partPicture(whole, 1), version: partPictureVersion(whole) }
  }
  return undefined
}

/** Only an address with the current version may be cached for good: at any other address the drawing may change. */
const cacheControl = ({ version }: Picture, requested: string | undefined): string =>
  version !== undefined && version === requested
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800'

/** The content policy lets a picture that is opened by itself run and load nothing. */
export const registerPictureRoutes = (app: FastifyInstance, lookup: LookUpPart): void => {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const picture = await pictureFor(request.params.name, lookup)
      if (!picture) return reply.code(404).send({ message: 'There is no such picture.' })
      const tag = `"${createHash('sha256').update(picture.svg).digest('base64url').slice(0, 22)}"`
      reply
        .header('ETag', tag)
        .header('Cache-Control', cacheControl(picture, request.query.v))
        .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('X-Content-Type-Options', 'nosniff')
      if (
        request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === tag)
      )
        return reply.code(304).send()
      return reply.type('image/svg+xml').send(picture.svg)
    },
  )
}

export const registerDemoPictures: RegisterRoutes = (app, { db }) =>
  registerPictureRoutes(app, async (publicId) => {
    const { rows } = await sql<{ attributes: PartAttributes }>`
      select attributes from part where public_id = ${publicId}`.execute(db)
    return rows[0]?.attributes
  })

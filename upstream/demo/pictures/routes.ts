/** `GET /files/{name}`: every picture of the shop, drawn when it is asked for. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { RegisterRoutes } from '../../context.ts'
import type { PartAttributes } from './attributes.ts'
import { categoryIcon, placeholder } from './icons.ts'
import { partPicture } from './partPicture.ts'
import { partPictureVersion } from './partPictureVersion.ts'
import { sharedPictureVersion } from './sharedPictureVersion.ts'
import { vehiclePicture } from './vehicles/vehiclePicture.ts'

/** Finds what a part is drawn from by its public id; undefined where there is no such part. */
export type LookUpPart = (publicId: string) => Promise<PartAttributes | undefined>

export interface Picture {
  svg: string
  /** What its address must carry to be kept for good. */
  mark?: string
}

const vehicleName = /^vehicle-([a-z0-9-]{1,60}?)(?:-(front|rear))?\.svg$/
const categoryName = /^category-([a-z0-9-]{1,60})-(dark|light)\.svg$/
const partName = /^part-([A-Za-z0-9_.~-]{1,80}?)(?:-([23]))?\.svg$/

/**
 * The picture of that name; undefined where there is none.
 * `part-{id}.svg`, `part-{id}-2.svg` (detail), `part-{id}-3.svg` (on the vehicle); `vehicle-{make}-{model}.svg`,
 * with `-front` or `-rear` an axle lit; `category-{slug}-dark.svg` or `-light.svg`; `placeholder`.
 */
export const pictureFor = async (name: string, lookup: LookUpPart): Promise<Picture | undefined> => {
  if (name === 'placeholder' || name === 'placeholder.svg') return { svg: placeholder }
  const [, category, tone] = categoryName.exec(name) ?? []
  if (category !== undefined)
    return { svg: categoryIcon(category, tone === 'light' ? 'light' : 'dark'), mark: sharedPictureVersion }
  const [, vehicle, axle] = vehicleName.exec(name) ?? []
  if (vehicle !== undefined) {
    const svg = vehiclePicture(vehicle, axle === 'front' || axle === 'rear' ? { axle } : undefined)
    return svg === undefined ? undefined : { svg, mark: sharedPictureVersion }
  }
  const [, id, view] = partName.exec(name) ?? []
  if (id !== undefined) {
    // An id may itself end in -2: the whole name is tried where the short one is unknown.
    const attributes = await lookup(id)
    if (attributes) {
      const svg = partPicture(attributes, view === '2' ? 2 : view === '3' ? 3 : 1)
      return { svg, mark: partPictureVersion(attributes) }
    }
    const whole = view === undefined ? undefined : await lookup(`${id}-${view}`)
    return whole && { svg: partPicture(whole, 1), mark: partPictureVersion(whole) }
  }
  return undefined
}

/** An address that names its content may be kept for good; under any other one the drawing may change. */
const ageOf = ({ mark }: Picture, asked: string | undefined): string =>
  mark !== undefined && mark === asked
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800'

/** Mounts `GET /files/:name`. A picture opened by itself can run nothing and load nothing. */
export const registerPictureRoutes = (app: FastifyInstance, lookup: LookUpPart): void => {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/files/:name',
    async (request, reply) => {
      const picture = await pictureFor(request.params.name, lookup)
      if (!picture) return reply.code(404).send({ message: 'There is no such picture.' })
      const tag = `"${createHash('sha256').update(picture.svg).digest('base64url').slice(0, 22)}"`
      reply
        .header('ETag', tag)
        .header('Cache-Control', ageOf(picture, request.query.v))
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

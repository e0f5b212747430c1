import type { Area } from '../createUpstream.ts'
import { registerPictures } from '../pictures/respond.ts'

/** `GET /files/{name}`: pictures drawn from the attributes that the catalogue keeps. */
export const picturesArea: Area = (app, { db }) =>
  registerPictures(app, {
    lookup: async (publicId) => {
      const part = await db
        .selectFrom('part')
        .select('attributes')
        .where('public_id', '=', publicId)
        .executeTakeFirst()
      return part?.attributes
    },
  })

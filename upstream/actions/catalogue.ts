import type { Area } from '../createUpstream.ts'
import { serve } from './dispatch.ts'

/** Finding parts: `/applications`, `/search`, `/item`, `/variants`. */
export const catalogueArea: Area = (app, context) => {
  serve(app, '/variants', context, [])
}

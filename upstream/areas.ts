/** Every area of the upstream, one line each. */
import { catalogueArea } from './actions/catalogue.ts'
import { commerceArea } from './actions/commerce.ts'
import { picturesArea } from './actions/pictures.ts'
import type { Area } from './createUpstream.ts'

export const areas: readonly Area[] = [catalogueArea, commerceArea, picturesArea]

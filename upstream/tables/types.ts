/** Every table as code sees it. Money is integer cents, net of tax unless a column says gross. */
import type { CatalogueTables } from './catalogueTypes.ts'
import type { CommerceTables } from './commerceTypes.ts'

export interface Database extends CatalogueTables, CommerceTables {}

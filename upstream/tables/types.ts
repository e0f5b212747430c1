/** The types of all tables. Money is integer cents, net of tax unless the name says gross. */
import type { CatalogueTables } from './catalogueTypes.ts'
import type { CommerceTables } from './commerceTypes.ts'
import type { StockTables } from './stockTypes.ts'

export interface Database extends CatalogueTables, StockTables, CommerceTables {}

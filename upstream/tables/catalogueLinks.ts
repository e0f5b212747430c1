/** Foreign keys that a load drops and makes again: checked once for all rows they cost a tenth. */
const link = (table: string, column: string, target: string, rule = '') => ({
  table,
  name: `${table}_${column}_fkey`,
  create: `alter table ${table} add constraint ${table}_${column}_fkey
    foreign key (${column}) references ${target} ${rule}`,
})

const ofPart = (table: string, column = 'part_id') => link(table, column, 'part', 'on delete cascade')

export const catalogueLinks = [
  link('part', 'brand', 'brand'),
  link('part', 'group_id', 'part_group'),
  link('part', 'category_id', 'category'),
  link('part', 'variant_of', 'part'),
  link('fitment', 'model_id', 'model'),
  link('fitment', 'category_id', 'category'),
  link('fitment', 'group_id', 'part_group'),
  ofPart('fitment'),
  ofPart('oe_number'),
  ofPart('price'),
  link('price', 'location', 'location'),
  ofPart('price_history'),
  link('price_history', 'location', 'location'),
  ofPart('stock'),
  link('stock', 'location', 'location'),
  ofPart('delivery'),
  link('delivery', 'location', 'location'),
  ofPart('photo'),
  ofPart('kit_component', 'kit_id'),
  link('kit_component', 'component_id', 'part'),
  ofPart('related'),
  ofPart('related', 'related_id'),
] as const

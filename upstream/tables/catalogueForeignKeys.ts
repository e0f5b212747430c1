/** Foreign keys that a catalogue load drops and creates again: one check of all rows takes a tenth of the time. */
const foreignKey = (table: string, column: string, target: string, rule = '') => ({
  table,
  name: `${table}_${column}_fkey`,
  create: `alter table ${table} add constraint ${table}_${column}_fkey
    foreign key (${column}) references ${target} ${rule}`,
})

const ofPart = (table: string, column = 'part_id') => foreignKey(table, column, 'part', 'on delete cascade')

export const catalogueForeignKeys = [
  foreignKey('part', 'brand', 'brand'),
  foreignKey('part', 'group_id', 'part_group'),
  foreignKey('part', 'category_id', 'category'),
  foreignKey('part', 'variant_of', 'part'),
  foreignKey('fitment', 'model_id', 'model'),
  foreignKey('fitment', 'category_id', 'category'),
  foreignKey('fitment', 'group_id', 'part_group'),
  ofPart('fitment'),
  ofPart('oe_number'),
  ofPart('price'),
  foreignKey('price', 'location', 'location'),
  ofPart('price_history'),
  foreignKey('price_history', 'location', 'location'),
  ofPart('stock'),
  foreignKey('stock', 'location', 'location'),
  ofPart('delivery'),
  foreignKey('delivery', 'location', 'location'),
  ofPart('photo'),
  ofPart('kit_component', 'kit_id'),
  foreignKey('kit_component', 'component_id', 'part'),
  ofPart('related'),
  ofPart('related', 'related_id'),
] as const

import { identifierKey, numberTail } from './numberColumns.ts'

/** Indexes that a catalogue load drops and creates again: that is much faster than updating them for each row. */
export const catalogueIndexes = [
  {
    // Contains all columns that counts and lists of a vehicle's parts read.
    name: 'fitment_vehicle',
    create: `create index fitment_vehicle on fitment (model_id, year, category_id, group_id, part_id)`,
  },
  { name: 'fitment_part', create: 'create index fitment_part on fitment (part_id)' },
  {
    name: 'fitment_year',
    create: 'create index if not exists fitment_year on fitment (year, part_id)',
  },
  {
    // Words and groups in one index: a part that has the words is looked at only where its group is asked for.
    name: 'part_words',
    create: `create index if not exists part_words on part using gin (fts, (array[group_id])) with (fastupdate = off)`,
  },
  {
    name: 'part_number_prefix',
    create: 'create index part_number_prefix on part (number_key text_pattern_ops)',
  },
  {
    name: 'part_number_tail',
    create: `create index if not exists part_number_tail on part ((${numberTail})) where ${numberTail} is not null`,
  },
  {
    name: 'part_identifier_key',
    create: `create index if not exists part_identifier_key on part ((${identifierKey})) where identifier is not null`,
  },
  // Only the release before searches by the identifier as it is stored.
  {
    name: 'part_identifier',
    create: 'create index if not exists part_identifier on part (identifier) where identifier is not null',
  },
  { name: 'part_shelf', create: 'create index part_shelf on part (category_id, group_id, id)' },
  { name: 'part_of_group', create: 'create index if not exists part_of_group on part (group_id)' },
  { name: 'part_promo', create: 'create index part_promo on part (category_id, id) where promo' },
  {
    name: 'part_variant',
    create: 'create index part_variant on part (variant_of) where variant_of is not null',
  },
  { name: 'oe_number_prefix', create: 'create index oe_number_prefix on oe_number (key text_pattern_ops)' },
  { name: 'delivery_part', create: 'create index delivery_part on delivery (part_id)' },
  { name: 'kit_component_part', create: 'create index kit_component_part on kit_component (component_id)' },
] as const

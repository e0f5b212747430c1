/** The businesses of the page `Where to buy`, and their pins on its map. */
import * as v from 'valibot'
import { decimal, email, fields, oneOf, text } from './fields.ts'

const services = ['fitting', 'alignment', 'dealer prices'] as const

const distributor = fields({
  name: text(),
  /** In English, as a heading of the list. */
  country: text(80),
  city: text(80),
  address: text(),
  email: email(),
  latitude: decimal(-90, 90, 6),
  longitude: decimal(-180, 180, 6),
  /** Besides selling. */
  services: v.array(oneOf(services), 'a list of services'),
  /** The side of the pin on which the map writes the town; right unless said otherwise. */
  label: v.optional(oneOf(['left', 'right', 'above']), 'right'),
})

export const distributors = v.array(distributor, 'a list of distributors, or an empty one')

/** What PayPal's messages are about, and how that leads to the order it belongs to: by name, or by a link upwards. */
import * as v from 'valibot'

/** Whatever else a message holds, and in whatever shape, is no reason to turn it away. */
const name = v.fallback(v.optional(v.string()), undefined)
const link = v.object({ rel: v.string(), href: v.string() })

export const resource = v.object({
  id: name,
  order_id: name,
  supplementary_data: v.fallback(
    v.optional(
      v.object({
        related_ids: v.fallback(v.optional(v.object({ order_id: name, capture_id: name })), undefined),
      }),
    ),
    undefined,
  ),
  links: v.fallback(v.array(v.fallback(link, { rel: '', href: '' })), []),
})
type Resource = v.InferOutput<typeof resource>

export const webhookEvent = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.fallback(resource, v.getFallbacks(resource)),
})

/** The id at the end of the link to what it is a part of, where that lies under `folder`. */
const above = ({ links }: Resource, folder: string): string | null => {
  const [, id] =
    links
      .filter(({ rel }) => rel === 'up')
      .map(
        ({ href }) =>
          URL.parse(href)
            ?.pathname.match(/^(.*)\/([\w-]+)$/)
            ?.slice(1) ?? [],
      )
      .find(([place]) => place === folder) ?? []
  return id ?? null
}

export const orderIdOf = (about: Resource): string | null =>
  about.supplementary_data?.related_ids?.order_id ?? about.order_id ?? above(about, '/v2/checkout/orders')

export const captureIdOf = (about: Resource): string | null =>
  about.supplementary_data?.related_ids?.capture_id ?? above(about, '/v2/payments/captures')

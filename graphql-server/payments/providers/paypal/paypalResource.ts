/** Finds the order that a PayPal message is about: by its id, or by a link to the parent resource. */
import * as v from 'valibot'

/** Other fields, or fields of another shape, must not reject a message. */
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

/** The id in the link to the parent resource, if that is in `folder`. */
const parentId = ({ links }: Resource, folder: string): string | null => {
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
  about.supplementary_data?.related_ids?.order_id ?? about.order_id ?? parentId(about, '/v2/checkout/orders')

export const captureIdOf = (about: Resource): string | null =>
  about.supplementary_data?.related_ids?.capture_id ?? parentId(about, '/v2/payments/captures')

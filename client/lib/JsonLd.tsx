const escaped = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')

/** Structured data as the text of its script; no text in it can end the script. */
export const jsonLdText = (data: Readonly<Record<string, unknown>>): string =>
  escaped({ '@context': 'https://schema.org', ...data })

/** Structured data for search engines (ROUTE-09). */
export const JsonLd = ({ data }: { data: Readonly<Record<string, unknown>> }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
)

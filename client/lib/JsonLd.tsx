const escaped = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026')

/** Structured data for search engines (ROUTE-09); no text in it can end the script. */
export const JsonLd = ({ data }: { data: Readonly<Record<string, unknown>> }) => (
  <script
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: escaped({ '@context': 'https://schema.org', ...data }) }}
  />
)

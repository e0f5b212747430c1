/** The error page of last resort: no scripts and no images, so that it cannot fail itself. */
const texts = {
  400: ['This address cannot be read', 'Please check it, or start from the home page.'],
  403: ['This request came from another site', 'Please go back to the shop and try again there.'],
  404: ['This page does not exist', 'Please check the address, or start from the home page.'],
  408: ['Your request did not arrive whole', 'Please try again in a moment.'],
  429: ['Too many requests from your connection', 'Please wait a minute, then try again.'],
  431: [
    'Your browser sends too much',
    'Please delete the cookies of this shop in your browser, or start from the home page.',
  ],
  500: [
    'Something went wrong',
    'This page could not be shown. Nothing of yours is lost; please try again in a moment.',
  ],
} as const

const style = `:root{color-scheme:light dark;--ground:#fff;--ink:#1f2326;--brand:#c8102e}
@media(prefers-color-scheme:dark){:root{--ground:#16191b;--ink:#eceeee;--brand:#d6213d}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
main{max-width:34rem;padding:24px;text-align:center;text-wrap:balance}
h1{margin:0 0 12px;font:600 2.25rem/1.15 "Arial Narrow",Arial,sans-serif}p{margin:0 0 24px}
nav{display:flex;gap:12px;justify-content:center;flex-wrap:wrap}
a{padding:10px 16px;border:1px solid currentColor;border-radius:3px;color:inherit;font-weight:600;text-decoration:none}
a:first-child{background:var(--brand);border-color:var(--brand);color:#fff}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`

export const errorPage = (status: keyof typeof texts): string => {
  const [title, text] = texts[status]
  // An empty href reloads the page.
  const again = status === 500 || status === 429 ? '<a href="">Try again</a>' : ''
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>` +
    `<h1>${title}</h1><p>${text}</p><nav aria-label="Ways on">${again}<a href="/">Home</a>` +
    `<a href="/order">Find your order</a><a href="/contact">Contact us</a></nav></main></body></html>`
  )
}

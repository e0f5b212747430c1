/** The error page of last resort: no scripts and no images, so that it cannot fail itself. */
import { type ServerPageShop, serverPage } from './serverPage.ts'

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

const style = `body{min-height:100vh;display:grid;place-items:center}
main{max-width:34rem;padding:24px;text-align:center;text-wrap:balance}
nav{display:flex;gap:12px;justify-content:center;flex-wrap:wrap}
nav a{padding:10px 16px;border:1px solid currentColor;border-radius:3px;color:inherit;font-weight:600;text-decoration:none}
nav a:first-child{background:var(--fill);border-color:var(--fill);color:var(--on-fill)}`

export type ErrorPage = (status: keyof typeof texts) => string

/** Makes the error pages of a shop. */
export const createErrorPage =
  (shop: ServerPageShop): ErrorPage =>
  (status) => {
    const [title, text] = texts[status]
    // An empty href reloads the page.
    const again = status === 500 || status === 429 ? '<a href="">Try again</a>' : ''
    const body =
      `<p>${text}</p><nav aria-label="Ways on">${again}<a href="/">Home</a>` +
      `<a href="/order">Find your order</a><a href="/contact">Contact us</a></nav>`
    return serverPage(shop, { title, body, style })
  }

/** What is done to the wire of a journey, and what its drivers call the things of a page. */
import type { Page, Route } from '@playwright/test'

const isOperation = (route: Route, name: string): boolean => {
  const request = route.request()
  return new RegExp(`operationName"?[:=]"?${name}\\b`).test(`${request.url()} ${request.postData()}`)
}

/** Does something to the next request of one operation, and lets every other one pass. */
export const nextTime = async (page: Page, operation: string, happens: (route: Route) => Promise<void>) => {
  let over = false
  const hear = async (route: Route) => {
    if (over || !isOperation(route, operation)) return route.fallback()
    over = true
    await happens(route)
  }
  await page.route('**/graphql*', hear)
  return () => page.unroute('**/graphql*', hear)
}

/** Does it to every request of one operation, until what it resolves with is called. */
export const always = async (page: Page, operation: string, happens: (route: Route) => Promise<void>) => {
  const hear = (route: Route) => (isOperation(route, operation) ? happens(route) : route.fallback())
  await page.route('**/graphql*', hear)
  return () => page.unroute('**/graphql*', hear)
}

export const slow = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 700))
  await route.continue()
}
/** The server does it; nobody hears of it. */
export const lost = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const quantities = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Quantity' })

/** The server is not asked: it would have said no. */
export const answering = (data: object) => (route: Route) => route.fulfill({ json: { data } })
/** Nobody is there. */
export const broken = (route: Route) => route.abort('connectionrefused')

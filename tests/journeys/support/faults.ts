/** Network faults of journeys, and the locators of their drivers. */
import type { Page, Route } from '@playwright/test'

const isOperation = (route: Route, name: string): boolean => {
  const request = route.request()
  return new RegExp(`operationName"?[:=]"?${name}\\b`).test(`${request.url()} ${request.postData()}`)
}

/** Intercepts the next request of an operation; all others pass. */
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

/** Intercepts every request of an operation until the returned function is called. */
export const always = async (page: Page, operation: string, happens: (route: Route) => Promise<void>) => {
  const hear = (route: Route) => (isOperation(route, operation) ? happens(route) : route.fallback())
  await page.route('**/graphql*', hear)
  return () => page.unroute('**/graphql*', hear)
}

export const slow = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 700))
  await route.continue()
}
/** The server executes the request, and the answer is lost. */
export const lost = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const quantities = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Quantity' })

/** Answers with a refusal instead of the server. */
export const answering = (data: object) => (route: Route) => route.fulfill({ json: { data } })
/** Fails the connection. */
export const broken = (route: Route) => route.abort('connectionrefused')

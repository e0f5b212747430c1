/** Network faults of journeys, and the locators of their drivers. */
import type { Page, Request, Route } from '@playwright/test'

const isRequestOf = (request: Request, name: string): boolean =>
  new RegExp(`operationName"?[:=]"?${name}\\b`).test(`${request.url()} ${request.postData()}`)

/** Intercepts the next request of an operation; all others pass. */
export const interceptNext = async (
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
) => {
  let isDone = false
  const intercept = async (route: Route) => {
    if (isDone || !isRequestOf(route.request(), operation)) return route.fallback()
    isDone = true
    await handle(route)
  }
  await page.route('**/graphql*', intercept)
  return () => page.unroute('**/graphql*', intercept)
}

/** Intercepts every request of an operation until the returned function is called. */
export const interceptAll = async (
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
) => {
  const intercept = (route: Route) =>
    isRequestOf(route.request(), operation) ? handle(route) : route.fallback()
  await page.route('**/graphql*', intercept)
  return () => page.unroute('**/graphql*', intercept)
}

/** Holds all requests of an operation until they are released. `sent`: the page has sent the first one. */
export const holdAll = async (page: Page, operation: string) => {
  const sent = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await interceptAll(page, operation, async (route) => {
    sent.resolve()
    await released.promise
    await route.continue()
  })
  return { sent: sent.promise, release: released.resolve }
}

/** The server executes the request, and the answer is lost. */
export const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const quantities = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Quantity' })

/** Fails the connection. */
export const failConnection = (route: Route) => route.abort('connectionrefused')

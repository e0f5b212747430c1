/** The whole shop in a simulated browser, with given answers instead of a network. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { createApp } from '#client/app/createApp.tsx'
import type { Answers } from '#client/lib/apollo/apollo.ts'
import { createApollo } from '#client/lib/apollo/createApollo.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { facts } from './answers.ts'

const noNetwork = () => Promise.reject(new Error('There is no network in this test.'))

type Options = {
  consent?: boolean
  /** The visitor has a cart. */
  hasCart?: boolean
  settings?: Partial<ShopFacts['settings']>
  popularVehicles?: ShopFacts['popularVehicles']
}

/** Renders the page at `path` with the given answers, and removes it after the test. */
export const showPage = async (
  path: string,
  answers: Answers,
  { consent = true, hasCart = false, settings = {}, popularVehicles = facts.popularVehicles }: Options = {},
) => {
  document.cookie = consent ? 'cookieConsent=Mandatory' : 'cookieConsent=; Max-Age=0'
  if (hasCart) document.cookie = 'basket=1'
  let hydrate = () => undefined as void
  const hydrated = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  const app = createApp({
    apollo: createApollo({ connect: noNetwork, answers }).apollo,
    facts: { ...facts, popularVehicles, settings: { ...facts.settings, ...settings } },
    path: path.split('?')[0] ?? '/',
    hydrated,
    server: true,
  })
  app.router.update({
    ...app.router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await app.router.load()
  // Parts of the page wait for their code: React goes on with them only where the rendering is awaited.
  const shown = await act(async () => render(<RouterProvider router={app.router} />, { container: document }))
  onTestFinished(() => {
    cleanup()
    app.stop()
  })
  await act(async () => hydrate())
  return { ...app, ...shown }
}

/** A shop whose setting turns the flow viewer on, and the parts of the viewer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { startAwkwardUpstream } from '../../support/awkwardUpstream.ts'
import { startShopProcess } from '../../support/startShopProcess.ts'
import { setCookieChoice } from './pageChecks.ts'
import { test as base } from './test.ts'

const startShop = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'))
  const upstream = await startAwkwardUpstream()
  const shop = await startShopProcess({
    NODE_ENV: 'production',
    FLOWS: 'true',
    UPSTREAM_URL: upstream.url,
    DATA_DIR: folder,
  })
  const close = async () => {
    await shop.kill()
    await upstream.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: shop.url, close }
}

export const test = base.extend<{ shopUrl: string }>({
  shopUrl: async ({ shared }, hand) => hand((await shared.start(startShop)).url),
  baseURL: async ({ shopUrl }, hand) => hand(shopUrl),
  page: async ({ page, baseURL }, hand) => {
    await setCookieChoice(page, baseURL)
    await hand(page)
  },
})

export const openSettings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookies Manager' }).click()
export const actorList = (viewer: Page) => viewer.getByRole('navigation', { name: 'Actors and machines' })
/** The drawn states of the consent machine that are active. */
export const litStates = (viewer: Page) => viewer.locator('.lit[data-state^="consent.settings."]')
export const openViewer = async (context: BrowserContext, address: string) => {
  const viewer = await context.newPage()
  await viewer.goto(address)
  return viewer
}

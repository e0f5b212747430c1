/** The search terms of a merchant's configuration (SRCH-04). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { searchAnswer } from '#contract/search.ts'
import { defaultShopConfig } from '#shop-config/readShopConfig.ts'
import { accept, contractClient } from '#tests/contract/client.ts'
import { startUpstream } from '#tests/support/upstream.ts'

const folder = mkdtempSync(join(tmpdir(), 'search-terms-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('SRCH-04/merchant own terms are found like those of the shop, and change the meaning of these', async () => {
  const file = join(folder, 'shop.config.json')
  const searchTerms = {
    groups: [
      { groups: ['PADS'], terms: ['pastiglie freno', 'klocki'] },
      { groups: ['DISCS'], terms: ['rotor'] },
    ],
    words: [{ word: 'front', opposite: 'rear', terms: ['anteriore'] }],
    optional: ['economico'],
  }
  const example = JSON.parse(readFileSync(defaultShopConfig, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...example, searchTerms }))
  const upstream = await startUpstream({ parts: 2400, env: { SHOP_CONFIG: file } })
  const client = contractClient(upstream.url)
  const groupsOf = async (keyword: string) => {
    const { groups } = accept(
      searchAnswer,
      await client.ask('/search', { action: 'search', keyword, country: 'DE' }),
    )
    return groups?.map(({ group }) => group)
  }
  expect(await groupsOf('Pastiglie freno anteriori economico')).toEqual(['PADS'])
  expect(await groupsOf('rotor')).toEqual(['DISCS'])
  expect(await groupsOf('Koppelstange')).toEqual(['SWAY BAR LINKS'])
  await upstream.close()
})

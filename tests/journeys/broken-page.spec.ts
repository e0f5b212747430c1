/** A page of which a part cannot be rendered. It needs no browser: only the server's answer matters. */
import { expect } from '@playwright/test'
import { createSchema } from '../../graphql-server/graphql/schema.ts'
import { createComponentCache } from '../../graphql-server/pages/componentCache.ts'
import { loadBuiltRenderer } from '../../graphql-server/pages/rendering.ts'
import { resolvers } from '../../graphql-server/resolvers/index.ts'
import { startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShop } from '../support/shopServer.ts'
import { test } from './support/test.ts'

const listed = {
  name: 'Spring',
  price: { grossprice: 10, symbol: '€' },
  available: true,
}

test('a list with a row that cannot be rendered is an error page that is not cached, and the next request renders it again', async () => {
  const upstream = await startAwkwardUpstream()
  const componentCache = createComponentCache({ maxBytes: 1_000_000 })
  const built = await loadBuiltRenderer(new URL('../../dist/', import.meta.url), componentCache)
  // A lone surrogate cannot be part of a link; the server's validation would remove it.
  const broken = createSchema([
    resolvers,
    { Part: { urlcomponent: ({ id }: { id: string }) => (id === '3' ? '\ud800' : `part-${id}`) } },
  ])
  // The photos of the first two rows load at once, and these rows are not kept.
  upstream.answer('getParts', {
    json: { results: [1, 2, 3].map((item) => ({ ...listed, item, id: item, urlcomponent: `part-${item}` })) },
  })
  let isBroken = true
  const shop = await startShop(upstream.url, {
    renderer: (input) => built({ ...input, schema: isBroken ? broken : input.schema }),
  })
  const page = () => shop.app.inject('/parts')

  const first = await page()
  expect(first.statusCode).toBe(500)
  expect(first.headers['content-type']).toContain('text/html')
  expect(first.body).toContain('</html>')
  const recorded = shop.log.find((line) => line.includes('page was rendered with errors')) ?? '{}'
  expect(JSON.parse(recorded)).toMatchObject({ err: { type: 'URIError' }, component: 'ServedRow' })

  isBroken = false
  const second = await page()
  expect(second.statusCode).toBe(200)
  expect(second.body).toContain('/details/part-1')

  await shop.close()
  await upstream.close()
})

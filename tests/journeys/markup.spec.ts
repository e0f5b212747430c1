import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** What the server sends, as it sends it; how attributes are written is React's business. */
const checker = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'valid-id': ['error', { relaxed: true }],
    'script-type': 'off',
  },
})

for (const path of [
  '/',
  '/parts?make=TOYOTA&model=HILUX&year=2016',
  '/clearance?category=BRAKES',
  '/search/shock',
  '/nothing/here',
  '/info-toyota-hilux',
  '/faq',
  '/basket',
  '/checkout',
]) {
  test(`ROUTE-09 the HTML of ${path} is valid`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const report = await checker.validateString(html)
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect([...new Set(found)]).toEqual([])
  })
}

test('ROUTE-09 the HTML of a part is valid', async ({ request }) => {
  const list = await (await request.get('/search/kit')).text()
  const path = /href="(\/details\/[^"]+)"/.exec(list)?.[1] ?? ''
  const report = await checker.validateString(await (await request.get(path)).text())
  const found = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect([...new Set(found)]).toEqual([])
})

import { expect } from '@playwright/test'
import { hilux, open, openWithHeldScripts, setMandatoryConsent } from './support/shopper.ts'
import { test } from './support/test.ts'

/** What the style sheet with the rules of all components changes in the page, as `DIV c-a color: red, not blue`. */
const changesBy = (link: HTMLLinkElement): string[] => {
  const { sheet } = link
  if (!sheet || sheet.cssRules.length === 0) throw new Error('The style sheet is empty.')
  // The build shortens values of custom properties, and their computed value is their text. All others are the same
  // for each element; listing them anew would take as long as reading them.
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
  const elements = [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element)
    return { element, style, after: names.map((name) => style.getPropertyValue(name)) }
  })
  sheet.disabled = true
  // The object of a computed style is live.
  return elements.flatMap(({ element, style, after }) =>
    names.flatMap((name, at) => {
      const before = style.getPropertyValue(name)
      return after[at] === before
        ? []
        : [`${element.tagName} ${element.className} ${name}: ${after[at]}, not ${before}`]
    }),
  )
}

/** The selectors of the rules that apply now and ask the root for what is in the page. */
const rootSelectors = (): string[] => {
  const found = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return []
      const own = rule instanceof CSSStyleRule ? [rule.selectorText] : []
      const inner = 'cssRules' in rule ? found(rule.cssRules as CSSRuleList) : []
      return [...own.filter((selector) => /(html|body|:root)[^\s,>+~]*:has\(/.test(selector)), ...inner]
    })
  return [...document.styleSheets].flatMap(({ cssRules }) => found(cssRules))
}

test('no rule has the browser look through the page at each change of an element', async ({ page }) => {
  await open(page, `/parts?${new URLSearchParams({ ...hilux })}`)
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0)
  expect(await page.evaluate(rootSelectors)).toEqual([])
})

for (const path of ['/', `/parts?${new URLSearchParams({ ...hilux })}`, '/contact'])
  test(`the style sheet that comes after the first paint changes nothing of ${path}`, async ({
    page,
    baseURL,
  }) => {
    await setMandatoryConsent(page, baseURL ?? '')
    await openWithHeldScripts(page, path)
    const sheet = page.locator('link[rel=stylesheet]')
    await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true)
    expect(await sheet.evaluate(changesBy)).toEqual([])
  })

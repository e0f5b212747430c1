import { expect } from '@playwright/test'
import { hilux, openWithHeldScripts, setMandatoryConsent } from './support/shopper.ts'
import { test } from './support/test.ts'

/** What the style sheet with the rules of all components changes in the page, as `DIV c-a color: red, not blue`. */
const changesBy = (link: HTMLLinkElement): string[] => {
  const { sheet } = link
  if (!sheet || sheet.cssRules.length === 0) throw new Error('The style sheet is empty.')
  const elements = [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element)
    // The build shortens values of custom properties, and their computed value is their text.
    const names = [...style].filter((name) => !name.startsWith('--'))
    return { element, style, after: names.map((name) => [name, style.getPropertyValue(name)] as const) }
  })
  sheet.disabled = true
  // The object of a computed style is live.
  return elements.flatMap(({ element, style, after }) =>
    after
      .filter(([name, value]) => value !== style.getPropertyValue(name))
      .map(
        ([name, value]) =>
          `${element.tagName} ${element.className} ${name}: ${value}, not ${style.getPropertyValue(name)}`,
      ),
  )
}

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

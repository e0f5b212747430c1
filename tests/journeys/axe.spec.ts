/** The checks by axe, which measures the contrast of elements that look the same once (`support/pageChecks.ts`). */
import { expect } from '@playwright/test'
import { axeViolations } from './support/pageChecks.ts'
import { test } from './support/test.ts'

const rows = (texts: readonly string[]) => texts.map((text) => `<li><p ${text}</p></li>`).join('')

test('a faint text is found among texts that look otherwise, whichever row it is in', async ({ page }) => {
  const readable = 'style="color: #333">readable'
  const faint = 'style="color: #ccc">faint'
  const found = async (list: readonly string[], around = '') => {
    await page.setContent(
      `<html lang="en"><title>A list</title><main style="background: #fff"><h1>A list</h1><ul ${around}>${rows(list)}</ul></main></html>`,
    )
    return (await axeViolations(page)).filter((violation) => violation.startsWith('color-contrast: '))
  }
  expect(await found([readable, readable, readable])).toEqual([])
  for (const at of [0, 1, 2])
    expect(await found([readable, readable, readable].with(at, faint))).toHaveLength(1)
  // Of many that look the same, the first and the last are reported.
  const [all = ''] = await found([faint, faint, faint, faint])
  expect(all.match(/faint/g)).toHaveLength(2)
  // The same text on another ground.
  expect(await found([readable, readable], 'style="background: #444"')).toHaveLength(1)
  expect(await found([readable, 'style="color: #333; opacity: 0.4">readable', readable])).toHaveLength(1)
})

// @vitest-environment node
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createStitches } from '@stitches/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { classListsIn, createCriticalCss } from '#client/ui/criticalCss.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const { styled, globalCss, getCssText, reset } = createStitches({
  theme: { colors: { ink: '#123456' } },
  media: { wide: '(min-width: 1000px)' },
})
const globals = globalCss({ body: { margin: 0 }, '@keyframes turn': { to: { rotate: '1turn' } } })
const Box = styled('div', {
  color: '$ink',
  '@wide': { padding: 4, '&:hover': { padding: 5 } },
  'html[data-x] &': { margin: 1 },
  variants: { tone: { good: { color: 'green' }, bad: { color: 'red' } } },
})
const Fancy = styled(Box, { color: 'gold', '& a, & b': { color: 'silver' } })
const Link = styled('a', { textDecoration: 'none' })

const render = (page: ReactNode): string => {
  globals()
  return renderToString(page)
}
/** A page and the sheet that Stitches writes if it renders nothing else. */
const renderAlone = (page: ReactNode) => {
  reset()
  const html = render(page)
  return { html, css: getCssText() }
}
const withoutEmpty = (css: string) => css.replaceAll(/--sxs\{--sxs:\d\}@media\{\}/g, '')

const one = <Fancy tone="good" css={{ top: 3 }} />
const other = (
  <>
    <Link />
    <Box tone={{ '@initial': 'bad', '@wide': 'good' }} />
  </>
)
const both = (
  <main>
    {other}
    {one}
  </main>
)

describe('the style sheet of a page', () => {
  it('does not depend on the pages rendered before', () => {
    const expected = [one, other, both].map(renderAlone)
    reset()
    render(other)
    render(one)
    const criticalCss = createCriticalCss(getCssText)
    for (const { html, css } of expected) expect(withoutEmpty(criticalCss(html))).toBe(css)
  })

  it('has all groups, so that the browser adds none, and leaves out unused rules', () => {
    reset()
    const html = render(other)
    render(one)
    const css = createCriticalCss(getCssText)(html)
    expect([...css.matchAll(/--sxs:(\d)/g)].map(([, group]) => group)).toEqual([...'0123456'])
    expect(css).not.toContain('gold')
    expect(css).toContain('body{margin:0}')
  })

  it('finds rules that are added later', () => {
    reset()
    const criticalCss = createCriticalCss(getCssText)
    criticalCss(render(one))
    const html = render(other)
    expect(criticalCss(html)).toContain('text-decoration:none')
  })

  it('parses the sheet again only for a class that no page has used before', () => {
    reset()
    let read = 0
    const criticalCss = createCriticalCss(() => {
      read += 1
      return getCssText()
    })
    const html = render(both)
    const first = criticalCss(html)
    expect(criticalCss(render(both))).toBe(first)
    expect(criticalCss(render(one))).toContain('gold')
    expect(read).toBe(1)
  })
  it('has the rules of what its caller finds in it', () => {
    reset()
    render(both)
    const criticalCss = createCriticalCss(getCssText)
    const expected = criticalCss(render(one))
    expect(criticalCss('<p>a mark</p>', () => classListsIn(render(one)))).toBe(expected)
  })
  it('keeps no text of the pages', () => {
    reset()
    const criticalCss = createCriticalCss(getCssText)
    const megabytes = () => {
      collect()
      return process.memoryUsage().heapUsed / 2 ** 20
    }
    criticalCss(render(both))
    const before = megabytes()
    for (let page = 0; page < 60; page += 1)
      criticalCss(Buffer.from(`<p class="a-long-name-of-page-${page}">${'x'.repeat(2 ** 19)}</p>`).toString())
    expect(megabytes() - before).toBeLessThan(10)
  })
})

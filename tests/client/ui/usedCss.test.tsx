// @vitest-environment node
import { createStitches } from '@stitches/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createUsedCss } from '#client/ui/usedCss.ts'

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

const draw = (page: ReactNode): string => {
  globals()
  return renderToString(page)
}
/** What Stitches itself tells of a page when its sheet holds nothing else. */
const alone = (page: ReactNode) => {
  reset()
  const html = draw(page)
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
  it('is what a sheet of its own would be, whatever was rendered before', () => {
    const expected = [one, other, both].map(alone)
    reset()
    draw(other)
    draw(one)
    const usedCss = createUsedCss(getCssText)
    for (const { html, css } of expected) expect(withoutEmpty(usedCss(html))).toBe(css)
  })

  it('names all groups, so that the browser puts none in, and leaves out what the page does not use', () => {
    reset()
    const html = draw(other)
    draw(one)
    const css = createUsedCss(getCssText)(html)
    expect([...css.matchAll(/--sxs:(\d)/g)].map(([, group]) => group)).toEqual([...'0123456'])
    expect(css).not.toContain('gold')
    expect(css).toContain('body{margin:0}')
  })

  it('follows a sheet that grows', () => {
    reset()
    const usedCss = createUsedCss(getCssText)
    usedCss(draw(one))
    const html = draw(other)
    expect(usedCss(html)).toContain('text-decoration:none')
  })

  it('reads the sheet again only for classes that no page before has named', () => {
    reset()
    let read = 0
    const usedCss = createUsedCss(() => {
      read += 1
      return getCssText()
    })
    const html = draw(both)
    const first = usedCss(html)
    expect(usedCss(draw(both))).toBe(first)
    expect(usedCss(draw(one))).toContain('gold')
    expect(read).toBe(1)
  })
})

// @vitest-environment node
import { createStitches } from '@stitches/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cachedStyled } from '#client/ui/cachedStyled.ts'

const own = { top: 3 }
const Plain = ({ children, className }: { children?: ReactNode; className?: string }) => (
  <i className={className}>{children}</i>
)

/** The same page with the `styled` of Stitches or with the cached one. */
const createPage = (cached: boolean) => {
  const stitches = createStitches({ media: { wide: '(min-width: 1000px)' } })
  const styled = cached ? cachedStyled(stitches) : stitches.styled
  const Box = styled('div', {
    color: 'black',
    variants: { tone: { good: { color: 'green' }, bad: { color: 'red' } }, size: { small: { top: 1 } } },
    compoundVariants: [{ tone: 'bad', size: 'small', css: { margin: 2 } }],
    defaultVariants: { tone: 'good' },
  })
  const Fancy = styled(Box, { color: 'gold', variants: { wide: { true: { width: '100%' } } } })
  const Mixed = styled('p', Box, { padding: 1 })
  const Foreign = styled(Plain, { color: 'navy', variants: { wide: { true: { width: '50%' } } } })
  const Frame = styled('section', { [`& ${Box}`]: { left: 0 } })
  const page = (
    <Frame>
      <Box />
      <Box tone="bad" id="a" data-tone="kept" />
      <Box tone="bad" size="small" css={own} />
      <Box size="small" css={{ bottom: 4 }} className="x y" />
      <Box tone={{ '@initial': 'bad', '@wide': 'good' }} className={undefined} title="t" />
      <Fancy wide tone="bad" as="nav" css={own} />
      <Fancy wide={false}>words</Fancy>
      <Mixed size="small" />
      <Foreign wide>others</Foreign>
    </Frame>
  )
  return { render: () => renderToString(page), css: () => stitches.getCssText() }
}

describe('elements with cached class names', () => {
  it('render as Stitches renders them, on the first and on later renders', () => {
    const usual = createPage(false)
    const expected = usual.render()
    const sheet = usual.css()
    expect(expected).toContain('class')
    expect(sheet).toContain('gold')
    // Stitches with the same settings share one sheet, and creating them again empties it.
    const cached = createPage(true)
    expect(cached.css()).not.toContain('gold')
    expect([cached.render(), cached.render()]).toEqual([expected, expected])
    expect(cached.css()).toBe(sheet)
  })
})

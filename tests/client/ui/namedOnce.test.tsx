// @vitest-environment node
import { createStitches } from '@stitches/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { namedOnce } from '#client/ui/namedOnce.tsx'

const own = { top: 3 }
const Plain = ({ children, className }: { children?: ReactNode; className?: string }) => (
  <i className={className}>{children}</i>
)

/** The same components and page, by Stitches' own `styled` or by the one that remembers names. */
const shop = (remembering: boolean) => {
  const stitches = createStitches({ media: { wide: '(min-width: 1000px)' } })
  const styled = remembering ? namedOnce(stitches) : stitches.styled
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
  return { draw: () => renderToString(page), css: () => stitches.getCssText() }
}

describe('elements whose class names are worked out once', () => {
  it('are drawn as Stitches draws them, the first time and again', () => {
    const usual = shop(false)
    const expected = usual.draw()
    const sheet = usual.css()
    expect(expected).toContain('class')
    expect(sheet).toContain('gold')
    // Stitches gives out one sheet for the same settings, and empties it for whoever asks again.
    const remembering = shop(true)
    expect(remembering.css()).not.toContain('gold')
    expect([remembering.draw(), remembering.draw()]).toEqual([expected, expected])
    expect(remembering.css()).toBe(sheet)
  })
})

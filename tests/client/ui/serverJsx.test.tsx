// @vitest-environment node
import { createStitches } from '@stitches/react'
import { Check, Minus } from 'lucide-react'
import { createElement, type ElementType, forwardRef, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cachedStyled } from '#client/ui/cachedStyled.ts'
import { Fragment, jsx, jsxs } from '#client/ui/serverJsx.ts'

type Create = (type: ElementType, props: Record<string, unknown>, key?: string) => React.ReactElement
const ofReact: Create = (type, props, key) =>
  createElement(type, key === undefined ? props : { ...props, key })

const styled = cachedStyled(createStitches({}))
const Box = styled('div', {
  color: 'black',
  variants: { tone: { good: { color: 'green' }, bad: { color: 'red' } } },
})
const Fancy = styled(Box, { color: 'gold' })
const Field = () => createElement('input', { id: useId() })

/** @param many for elements with several children */
const page = (create: Create, many: Create) =>
  create(Box, {
    tone: 'bad',
    id: 'a',
    children: many(Fragment, {
      children: [
        create(Fancy, { as: 'nav', tone: 'good', className: 'own', children: 'Words <&>' }, 'fancy'),
        create(Fancy, { as: Box, tone: 'bad', 'data-part': 'x' }, 'inner'),
        create(Field, {}, 'field'),
        create(Check, { size: 13, strokeWidth: 3 }, 'check'),
        create(Check, { size: 20, 'aria-hidden': true, className: 'c' }, 'large'),
        create(Minus, { role: 'img', 'aria-label': 'Less', style: { top: 1 } }, 'minus'),
        create(Box, { children: create(Field, {}) }, 'box'),
      ],
    }),
  })

it('elements and icons that are resolved early are those that React renders', () => {
  const expected = renderToString(page(ofReact, ofReact))
  expect(expected).toContain('stroke-width="3"')
  expect(renderToString(page(jsx, jsxs))).toBe(expected)
  expect(renderToString(page(jsx, jsxs))).toBe(expected)
})

it('an icon is drawn once for the same props', () => {
  const drawn = () => renderToString(jsx(Check, { size: 77 }))
  expect(drawn()).toBe(drawn())
  expect(drawn()).toContain('width="77"')
  expect(renderToString(jsx(Check, { size: 78 }))).toContain('width="78"')
})

it('every icon is resolved early, and no other component', () => {
  const Other = forwardRef<HTMLElement>((props, ref) => createElement('p', { ...props, ref }))
  Other.displayName = 'Check'
  for (const Icon of [Check, Minus]) expect(jsx(Icon, {}).type).not.toBe(Icon)
  expect(jsx(Other, {}).type).toBe(Other)
})

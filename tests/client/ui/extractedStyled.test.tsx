// @vitest-environment node
import { createStitches } from '@stitches/react'
import type { ComponentType, ElementType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { extractedStyled } from '#client/ui/extractedStyled.tsx'
import {
  composersOf,
  namesOf,
  registerCalls,
  replaceStyles,
  type StyleRegistry,
  sheetOf,
} from '../../../scripts/vite/extractStyles.ts'

const Plain = ({ children, className }: { children?: ReactNode; className?: string }) => (
  <i className={className}>{children}</i>
)
const stitches = createStitches({ theme: { space: { 1: '4px' } }, media: { wide: '(min-width: 1000px)' } })
/** With the types of Stitches these few calls take the type checker longer than all other files together. */
type Styled = (type: unknown, ...styles: object[]) => ComponentType<Record<string, unknown>>
const styled = stitches.styled as never as Styled
const css: StyleRegistry['css'] = stitches.css

/** As the browser's build replaces the call. */
const extracted: Styled = (type, ...styles) =>
  extractedStyled(
    type as ElementType,
    ...styles.map((style) => JSON.parse(namesOf('here', composersOf(css(style as never)).at(-1), css))),
  )

const createPage = (styled: Styled) => {
  const shape = { padding: 1, variants: { size: { small: { top: 1 }, normal: {} } } } as const
  const Box = styled('div', {
    color: 'black',
    variants: { tone: { good: { color: 'green' }, bad: { color: 'red' } }, flat: { true: { top: 0 } } },
    defaultVariants: { tone: 'good' },
  })
  const Fancy = styled(Box, { '@wide': { color: 'gold' }, variants: { tone: { bad: { left: 1 } } } })
  const Calm = styled(Box, { bottom: 1, defaultVariants: { tone: 'bad' } })
  const Mixed = styled('p', shape, { margin: 1, variants: { wide: { true: { width: '100%' } } } })
  const Foreign = styled(Plain, { color: 'navy', variants: { wide: { true: { width: '50%' } } } })
  return (
    <main>
      <Box />
      <Box tone="bad" flat id="a" data-tone="kept" />
      <Box flat={false} className="x  y x" title="t" />
      <Fancy tone="bad" as="nav" />
      <Fancy>words</Fancy>
      <Calm />
      <Mixed size="normal" wide />
      <Mixed size="small" className="" />
      <Foreign wide className="z">
        others
      </Foreign>
    </main>
  )
}

it('elements of the browser build have the classes and attributes that Stitches gives them', () => {
  const expected = renderToString(createPage(styled))
  expect(expected).toContain('class="c-')
  expect(renderToString(createPage(extracted))).toBe(expected)
})

const file = `import { css, globalCss, styled } from './theme.ts'
export const Box = styled('div', { color: 'red', variants: { flat: { true: { top: 0 } } } })
export const Link = createLink(styled(Box, { color: 'blue' }))
export const slide = css({ width: '50%' })
export const rules = globalCss({ body: { margin: 0 } })`

it('a call keeps only class names, and the sheet has the rules of every variant', () => {
  const made = [
    styled('div', { color: 'red', variants: { flat: { true: { top: 0 } } } }),
    styled('div', { color: 'blue' }),
    css({ width: '50%' } as never),
    stitches.globalCss({ body: { margin: 0 } }),
  ]
  made.at(-1)?.toString()
  const registered = new Map(made.map((each, index) => [`a.ts#${index}`, each]))
  const registry = { registered, css, getCssText: stitches.getCssText }
  const code = replaceStyles('a.ts', file, registry)
  expect(code).toContain('extractedStyled(\'div\', ["c-gmqXFB",{"flat":{"true":"')
  expect(code).toMatch(/createLink\(extractedStyled\(Box, "c-\w+"\)\)/)
  expect(code).toMatch(/extractedCss\("c-\w+"\)/)
  expect(code).toContain('extractedGlobalCss()')
  expect(code).not.toMatch(/color|width|margin/)
  const sheet = sheetOf(registry)
  for (const rule of ['{color:red}', '{top:0}', '{color:blue}', '{width:50%}']) expect(sheet).toContain(rule)
  expect(sheet).not.toMatch(/body|--space|--colors/)
  expect(sheet).not.toContain('--sxs')
})

it('the sheet has the rules of components of every kind, also where no global rule was made', () => {
  const { styled, css, getCssText } = createStitches({ theme: { space: { 1: '4px' } } })
  const made = styled('div', { color: 'red', variants: { flat: { true: { top: 0 } } } })
  const foreign = styled(Plain, { color: 'navy', variants: { wide: { true: { width: '50%' } } } })
  const registered = new Map<string, object>([
    ['a.ts#0', made],
    ['a.ts#1', foreign],
  ])
  const sheet = sheetOf({ registered, css, getCssText })
  for (const rule of ['{color:red}', '{top:0}', '{color:navy}', '{width:50%}']) expect(sheet).toContain(rule)
  expect(sheet).not.toContain('--space')
})

it('the server build registers each call by its place', () => {
  const code = registerCalls('a.ts', file)
  expect(code).toContain(`register("a.ts#0", styled('div', {`)
  expect(code).toContain(`createLink(register("a.ts#1", styled(Box, { color: 'blue' })))`)
  expect(code).toContain(`register("a.ts#3", globalCss({ body: { margin: 0 } }))`)
})

it('the build refuses what it cannot name', () => {
  const registry = { registered: new Map(), css, getCssText: stitches.getCssText }
  expect(() => replaceStyles('a.ts', file, registry)).toThrow('does not know the styles of a.ts#0')
  const compound = { variants: { a: { b: {} } }, compoundVariants: [{ a: 'b', css: { top: 0 } }] }
  expect(() => namesOf('b.ts#0', composersOf(css(compound as never)).at(-1), css)).toThrow(
    'b.ts#0 has compound',
  )
  expect(() => replaceStyles('a.tsx', `${file}\nconst x = <Box css={{ top: 0 }} />`, registry)).toThrow('css')
})

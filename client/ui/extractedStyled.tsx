/**
 * `styled` of the browser's build: `scripts/vite/extractStyles.ts` replaces the styles of each call by the class names that
 * Stitches gives them, and puts their rules into the style sheet. So the browser neither loads Stitches nor any styles.
 */
import { createElement, type ElementType, Fragment, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>
/** The class that a value of a variant adds to the base class: its hash, or '' without a style. */
type Variants = Readonly<Record<string, Readonly<Record<string, string>>>>
type Defaults = Readonly<Record<string, string>>
/** The classes of one object with styles. */
type Names = string | readonly [base: string, variants: Variants, defaults?: Defaults]
type Composer = { base: string; variants: Variants }
type Parts = { host: ElementType; composers: readonly Composer[]; defaults: Defaults }

const created = new WeakMap<object, Parts>()
const partsOf = (type: ElementType): Parts =>
  (typeof type === 'string' ? undefined : created.get(type)) ?? { host: type, composers: [], defaults: {} }

/** Keeps the place that Stitches' own element takes beside a component of another library, which `useId` counts. */
const Nothing = () => null

const classNameOf = ({ composers, defaults }: Parts, props: Props): string => {
  const names = new Set(composers.map(({ base }) => base))
  for (const { base, variants } of composers) {
    for (const name in variants) {
      const value = props[name] === undefined ? defaults[name] : String(props[name])
      const hash = value === undefined ? '' : variants[name]?.[value]
      if (hash) names.add(`${base}-${hash}-${name}-${value}`)
    }
  }
  const given = props['className']
  if (typeof given === 'string') for (const name of given.split(/\s+/)) if (name) names.add(name)
  return [...names].join(' ')
}

const extended = ({ host, composers, defaults }: Parts, names: Names): Parts => {
  const [base, variants = {}, ownDefaults = {}] = typeof names === 'string' ? [names] : names
  return { host, composers: [...composers, { base, variants }], defaults: { ...defaults, ...ownDefaults } }
}

export const extractedStyled = (type: ElementType, ...names: readonly Names[]) => {
  const parts = names.reduce(extended, partsOf(type))
  const own = new Set(['as', ...parts.composers.flatMap(({ variants }) => Object.keys(variants))])
  const isForeign = typeof parts.host !== 'string'
  const Element = (props: Props): ReactNode => {
    const passed: Record<string, unknown> = {}
    for (const name in props) if (!own.has(name)) passed[name] = props[name]
    passed['className'] = classNameOf(parts, props)
    const element = createElement((props['as'] ?? parts.host) as ElementType, passed)
    return isForeign ? createElement(Fragment, null, element, createElement(Nothing)) : element
  }
  created.set(Element, parts)
  return Element
}

/** `css` of the browser's build. @public */
export const extractedCss = (className: string) => () => ({ className })

/** `globalCss` of the browser's build: its rules are in each page. @public */
export const extractedGlobalCss = () => () => undefined

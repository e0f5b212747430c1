/**
 * Stitches computes the class names of an element again on every render, and the server renders the same elements for every
 * page. So the server's `styled` keeps the class names for each combination of variants; the browser does not load this code.
 */
import { createElement, type ElementType, type JSX } from 'react'

type Props = Readonly<Record<string, unknown> & { as?: ElementType; css?: object }>
/** The name of an HTML or SVG element. */
type HostName = keyof JSX.IntrinsicElements
/** An argument of `styled`: an element, a component, or styles with their variants. */
type StyledArgument = HostName | object
type Stitches = {
  styled: (...args: never[]) => object
  css: (...args: never[]) => object
}
type ClassNameOf = (props: Props) => { className: string }

/** `css` of Stitches returns a function with properties, whose type depends on its arguments. */
const isClassNameOf = (component: object): component is ClassNameOf => typeof component === 'function'

type HostElement = { host: ElementType; props: Record<string, unknown> }
const resolvers = new WeakMap<object, (props: Props) => HostElement>()

/** The host element and its props that a styled element renders; undefined for another type. */
export const resolveStyled = (type: unknown, props: Props): HostElement | undefined =>
  typeof type === 'function' ? resolvers.get(type)?.(props) : undefined

const noCss = {}

/** Responsive variants are objects, and objects do not fit into the cache's key. */
const isPrimitive = (value: unknown) => typeof value !== 'object' || value === null

/** Returns a `styled` that caches class names. The style sheet of these Stitches must never be reset. */
export const cachedStyled = <S extends Stitches>({ styled, css }: S): S['styled'] => {
  /** The host element and the variants of each component created here, because components can extend one another. */
  const created = new WeakMap<object, { host: HostName; variants: readonly string[] }>()
  const variantsOf = (argument: StyledArgument): readonly string[] => {
    if (typeof argument === 'string') return []
    return (
      created.get(argument)?.variants ?? ('variants' in argument ? Object.keys(argument.variants ?? {}) : [])
    )
  }

  const create = (...args: never[]): object => {
    const component = styled(...args)
    const parts: readonly StyledArgument[] = args
    const [root] = parts
    const host = typeof root === 'string' ? root : root && created.get(root)?.host
    // Components of other libraries stay as they are: their rules must come after those of the components inside them.
    if (!host) return component
    const classNameOf = css(...args)
    if (!isClassNameOf(classNameOf)) return component
    const variants = [...new Set(parts.flatMap((part) => variantsOf(part)))]
    const ownProps = new Set([...variants, 'as', 'css'])
    /** Class names by variants, for each `css` object. */
    const cache = new WeakMap<object, Map<string, string>>()

    const cachedClassName = (props: Props): string => {
      if (props['className'] || !variants.every((name) => isPrimitive(props[name])))
        return classNameOf(props).className
      const cssProp = props.css || noCss
      const byVariants = cache.get(cssProp) ?? new Map<string, string>()
      cache.set(cssProp, byVariants)
      const key = variants.map((name) => String(props[name])).join()
      const className = byVariants.get(key) ?? classNameOf(props).className
      byVariants.set(key, className)
      return className
    }
    const resolve = (props: Props): HostElement => {
      const rest: Record<string, unknown> = {}
      for (const name in props) if (!ownProps.has(name)) rest[name] = props[name]
      rest['className'] = cachedClassName(props)
      return { host: props.as || host, props: rest }
    }
    const Element = (props: Props) => {
      const element = resolve(props)
      return createElement(element.host, element.props)
    }
    resolvers.set(Element, resolve)
    created.set(Element, { host, variants })
    // Stitches and its selectors read these properties from a component.
    const properties: Record<string, unknown> = { ...component }
    delete properties['$$typeof']
    delete properties['render']
    return Object.assign(Element, properties)
  }
  return create
}

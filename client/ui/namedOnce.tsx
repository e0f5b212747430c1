/**
 * Stitches goes through an element's variants and hashes the styles of those chosen each time it draws it. The server
 * draws the same elements for every page, so there their class names are worked out once for each choice of variants.
 * A browser draws them once anyway, and is spared this code.
 */
import type { ElementType } from 'react'

type Props = Readonly<Record<string, unknown> & { css?: object }>
/** What Stitches is told: an element or a component, and styles with their variants. */
type Told = string | object
type Stitches = {
  styled: (...told: never[]) => object
  css: (...told: never[]) => object
}
type Named = (props: Props) => { className: string }

const none = {}

/** Whoever chooses by the width of the window has more to say than fits a key. */
const isPlain = (value: unknown) => typeof value !== 'object' || value === null

/** `styled` of these Stitches for what is drawn over and over; their sheet must never be reset. */
export const namedOnce = <Made extends Stitches>({ styled, css }: Made): Made['styled'] => {
  /** Variants of what was made here, by which others are made. */
  const made = new WeakMap<object, { host: string; variants: readonly string[] }>()
  const variantsOf = (part: Told): readonly string[] => {
    if (typeof part === 'string') return []
    return made.get(part)?.variants ?? ('variants' in part ? Object.keys(part.variants ?? {}) : [])
  }

  const make = (...told: never[]): object => {
    const component = styled(...told)
    const parts: readonly Told[] = told
    const [root] = parts
    const host = typeof root === 'string' ? root : root && made.get(root)?.host
    // The rules of what is no element of the page have to wait for its own.
    if (!host) return component
    const variants = [...new Set(parts.flatMap((part) => variantsOf(part)))]
    const left = new Set([...variants, 'as', 'css'])
    const named = css(...told) as Named
    /** By the styles of its own, which are the same object where they are the same for all. */
    const known = new WeakMap<object, Map<string, string>>()

    const namesFor = (props: Props): string => {
      if (props['className'] || !variants.every((name) => isPlain(props[name]))) return named(props).className
      const own = props['css'] || none
      const byChoice = known.get(own) ?? new Map<string, string>()
      known.set(own, byChoice)
      const choice = variants.map((name) => String(props[name])).join()
      const names = byChoice.get(choice) ?? named(props).className
      byChoice.set(choice, names)
      return names
    }
    const Element = (props: Props) => {
      const Host = (props['as'] || host) as ElementType
      const rest: Record<string, unknown> = {}
      for (const name in props) if (!left.has(name)) rest[name] = props[name]
      rest['className'] = namesFor(props)
      return <Host {...rest} />
    }
    made.set(Element, { host, variants })
    // What Stitches and selectors ask a component for.
    const { $$typeof: _, render: __, ...said } = component as Record<string, unknown>
    return Object.assign(Element, said)
  }
  return make
}

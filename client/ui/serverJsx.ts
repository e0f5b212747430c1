/**
 * React calls a component for each styled element and each icon, of which a list has a thousand. This JSX runtime of the
 * server's build (`scripts/vite/serverJsx.ts`) resolves them where they are created, and React gets the same elements without them.
 */
import { Check } from 'lucide-react'
import type { ElementType, ReactElement } from 'react'
import { jsx as createJsx, jsxs as createJsxs, Fragment } from 'react/jsx-runtime'
import { resolveStyled } from './cachedStyled.ts'

type Props = Readonly<Record<string, unknown>>
type Create = (type: ElementType, props: Props, key?: string) => ReactElement
type Icon = { render: (props: Props, ref: null) => ReactElement<Props> }

const isRendering = (type: unknown): type is Icon =>
  typeof type === 'object' && type !== null && 'render' in type

/**
 * lucide makes all icons by one function, so their render functions have the same source text. Comparing with lucide's list of
 * icons would load every icon.
 */
const textOf = (type: unknown): string | null => (isRendering(type) ? String(type.render) : null)
const iconText = textOf(Check)
/** Whether a component is an icon, by component: the texts are compared once. */
const comparedTexts = new WeakMap<Icon, boolean>()
const isIcon = (type: unknown): type is Icon => {
  if (!isRendering(type)) return false
  const isSame = comparedTexts.get(type) ?? textOf(type) === iconText
  comparedTexts.set(type, isSame)
  return isSame
}

/** The drawings of each icon by its props. */
const drawings = new WeakMap<Icon, Map<string, ReactElement>>()
const maxDrawings = 100

/** An icon of lucide is a component around a component, which puts its attributes together anew each time. */
const CachedIcon = ({ icon, given }: { icon: Icon; given: Props }) => {
  const drawn = drawings.get(icon) ?? new Map<string, ReactElement>()
  drawings.set(icon, drawn)
  const key = JSON.stringify(given)
  const cached = drawn.get(key)
  if (cached) return cached
  const inner = icon.render(given, null)
  const type: unknown = inner.type
  const drawing = isRendering(type) ? type.render(inner.props, null) : inner
  if (drawn.size < maxDrawings) drawn.set(key, drawing)
  return drawing
}

const resolving =
  (create: Create): Create =>
  (type, props, key) => {
    const styled = resolveStyled(type, props)
    if (styled) return create(styled.host, styled.props, key)
    return isIcon(type) ? createJsx(CachedIcon, { icon: type, given: props }, key) : create(type, props, key)
  }

export const jsx = resolving(createJsx)
export const jsxs = resolving(createJsxs)
export { Fragment }

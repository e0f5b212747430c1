/** The viewer's elements with their classes of `styles/`. */
import './styles/theme.css'
import './styles/frame.css'
import './styles/lists.css'
import './styles/drawing.css'
import './styles/messages.css'
import { type ComponentProps, createElement, type JSX } from 'react'

const element =
  <Tag extends keyof JSX.IntrinsicElements>(tag: Tag, className: string) =>
  (props: ComponentProps<Tag>) =>
    createElement<object>(tag, { className, ...props })

export const Frame = element('section', 'flow-frame')
export const Bar = element('header', 'flow-bar')
/** `data-at` is `list` or `side`. */
export const Column = element('div', 'flow-column')
export const ColumnNav = element('nav', 'flow-column')
/** `data-faded` shows that it is over. */
export const Pick = element('button', 'flow-pick')
export const PickedText = element('div', 'flow-pick')
export const SearchField = element('input', 'flow-search-field')
export const Group = element('details', 'flow-group')
export const CanvasFrame = element('div', 'flow-canvas-frame')
export const PanFrame = element('div', 'flow-pan-frame')
export const Sheet = element('div', 'flow-sheet')
export const ZoomTools = element('div', 'flow-zoom-tools')
export const SignTable = element('div', 'flow-sign-table')
export const SignList = element('details', 'flow-sign-list')
export const Tools = element('div', 'flow-tools')
export const Legend = element('div', 'flow-legend')
export const Facts = element('dl', 'flow-facts')
export const Time = element('footer', 'flow-time')
export const Tool = element('button', 'flow-tool')
export const ToolLabel = element('label', 'flow-tool')
export const Data = element('pre', 'flow-data')
export const SourceButton = element('button', 'flow-source')
export const Events = element('ol', 'flow-events')
/** `data-tone` is `bad`, `warning` or `soft`. */
export const Mark = element('span', 'flow-mark')
export const Form = element('form', 'flow-form')
export const Scroll = element('div', 'flow-scroll')
export const ComparedSteps = element('div', 'flow-scroll flow-comparison')
export const ComparedTitles = element('div', 'flow-compared-titles')
export const LinkForm = element('form', 'flow-link-form')
export const MessageRows = element('ol', 'flow-sequence-rows')
export const MessageRow = element('li', 'flow-sequence-row')
export const MessagePanel = element('section', 'flow-message-panel')
/** `data-link` is `cause` or `caused`. */
export const MessageArrow = element('button', 'flow-message')

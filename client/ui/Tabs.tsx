import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { styled } from './theme.ts'

// On a phone the tabs wrap into more rows, because users do not find a tab outside of the screen (A11Y-04).
const List = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: '1px solid $line',
  '@media (scripting: none)': { display: 'none' },
})
const Trigger = styled('button', {
  // A label that is wider than the screen takes two lines.
  flex: '0 1 auto',
  minHeight: '$target',
  paddingInline: '$4',
  border: 0,
  borderBottom: '3px solid transparent',
  '@forcedColors': { borderColor: 'Canvas' },
  backgroundColor: 'transparent',
  color: '$soft',
  fontWeight: 600,
  cursor: 'pointer',
  outlineOffset: '-2px',
  '&[aria-selected="true"]': { color: '$ink', borderBottomColor: '$brand' },
})
const Panel = styled('div', {
  paddingBlock: '$6',
  // Without JavaScript no panel could be opened, so all of them show, each with its label as a heading.
  '@media (scripting: none)': {
    '&[hidden]': { display: 'block !important' },
    '&::before': { content: 'attr(data-label)', display: 'block', fontWeight: 600, marginBottom: '$3' },
  },
})

export type Tab = { id: string; label: string; content: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; onChange?: (id: string) => void }

/** The index of the tab that a key leads to. */
const keyTargets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs with arrow keys, written after the ARIA pattern: Radix's tabs would take a twentieth of a first page's
 * JavaScript. Hidden panels stay in the document.
 */
export const Tabs = ({ label, tabs, onChange }: Props) => {
  const baseId = useId()
  const [selected, setSelected] = useState(tabs[0]?.id ?? '')
  const select = (id: string) => {
    if (id === selected) return
    setSelected(id)
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = keyTargets[event.key]
    if (!target) return
    event.preventDefault()
    const index = tabs.findIndex(({ id }) => id === selected)
    const next = tabs[target(index, tabs.length)]
    if (!next) return
    select(next.id)
    document.getElementById(`${baseId}${next.id}-tab`)?.focus()
  }
  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: text }) => (
          <Trigger
            key={id}
            type="button"
            role="tab"
            id={`${baseId}${id}-tab`}
            aria-selected={id === selected}
            aria-controls={`${baseId}${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
          >
            {text}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, label: text, content }) => (
        <Panel
          key={id}
          role="tabpanel"
          id={`${baseId}${id}-panel`}
          aria-labelledby={`${baseId}${id}-tab`}
          tabIndex={0}
          data-label={text}
          hidden={id !== selected}
        >
          {content}
        </Panel>
      ))}
    </div>
  )
}

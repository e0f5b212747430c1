import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { styled, unmarked } from './theme.ts'

// On a phone they take further rows: a tab that lies outside of the screen is not found (A11Y-04).
const List = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  borderBottom: '1px solid $line',
  '@media (scripting: none)': { display: 'none' },
})
const Trigger = styled('button', {
  flex: 'none',
  minHeight: '$target',
  paddingInline: '$4',
  border: 0,
  borderBottom: '3px solid transparent',
  ...unmarked,
  backgroundColor: 'transparent',
  color: '$soft',
  fontWeight: 600,
  cursor: 'pointer',
  outlineOffset: '-2px',
  '&[aria-selected="true"]': { color: '$ink', borderBottomColor: '$brand' },
})
const Panel = styled('div', {
  paddingBlock: '$6',
  // Without a script nothing could open a panel: then they stand under one another, each under its name.
  '@media (scripting: none)': {
    '&[hidden]': { display: 'block !important' },
    '&::before': { content: 'attr(data-label)', display: 'block', fontWeight: 600, marginBottom: '$3' },
  },
})

export type Tab = { id: string; label: string; content: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; onChange?: (id: string) => void }

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs by arrow keys; every panel is in the page, hidden or not. Written out by the ARIA pattern: the library's
 * own would take a twentieth of what a first page may load.
 */
export const Tabs = ({ label, tabs, onChange }: Props) => {
  const base = useId()
  const [chosen, setChosen] = useState(tabs[0]?.id ?? '')
  const choose = (id: string) => {
    if (id === chosen) return
    setChosen(id)
    onChange?.(id)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[step(at, tabs.length)]
    if (!next) return
    choose(next.id)
    document.getElementById(`${base}${next.id}-tab`)?.focus()
  }
  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: words }) => (
          <Trigger
            key={id}
            type="button"
            role="tab"
            id={`${base}${id}-tab`}
            aria-selected={id === chosen}
            aria-controls={`${base}${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(id)}
          >
            {words}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ id, label: words, content }) => (
        <Panel
          key={id}
          role="tabpanel"
          id={`${base}${id}-panel`}
          aria-labelledby={`${base}${id}-tab`}
          tabIndex={0}
          data-label={words}
          hidden={id !== chosen}
        >
          {content}
        </Panel>
      ))}
    </div>
  )
}

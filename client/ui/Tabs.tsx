import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const List = styled(Radix.List, {
  display: 'flex',
  overflowX: 'auto',
  borderBottom: '1px solid $line',
  scrollbarWidth: 'thin',
})
const Trigger = styled(Radix.Trigger, {
  flex: 'none',
  minHeight: '$target',
  paddingInline: '$4',
  border: 0,
  borderBottom: '3px solid transparent',
  backgroundColor: 'transparent',
  color: '$soft',
  fontWeight: 600,
  cursor: 'pointer',
  outlineOffset: '-2px',
  '&[data-state="active"]': { color: '$ink', borderBottomColor: '$brand' },
})
const Panel = styled(Radix.Content, { paddingBlock: '$6', '&[data-state="inactive"]': { display: 'none' } })

export type Tab = { id: string; label: string; content: ReactNode }
type Props = { label: string; tabs: readonly Tab[]; onChange?: (id: string) => void }

/** Tabs by arrow keys; all panels stay in the page, so that they can be read without a script. */
export const Tabs = ({ label, tabs, onChange }: Props) => (
  <Radix.Root defaultValue={tabs[0]?.id ?? ''} onValueChange={(id) => onChange?.(id)}>
    <List aria-label={label}>
      {tabs.map((tab) => (
        <Trigger key={tab.id} value={tab.id}>
          {tab.label}
        </Trigger>
      ))}
    </List>
    {tabs.map((tab) => (
      <Panel key={tab.id} value={tab.id} forceMount>
        {tab.content}
      </Panel>
    ))}
  </Radix.Root>
)

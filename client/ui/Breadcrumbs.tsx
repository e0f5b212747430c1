import type { ReactNode } from 'react'
import { styled } from './theme.ts'

const List = styled('ol', {
  display: 'flex',
  gap: '$2',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  color: '$soft',
  // A phone has no room for a vehicle, a category and a group in one line.
  flexWrap: 'wrap',
  '@w768': { flexWrap: 'nowrap' },
  '& li': { display: 'flex', alignItems: 'center', gap: '$2', flex: 'none' },
  // On a phone the last entry is cut to one line: the page's heading shows it in full.
  '& li:last-child': { flex: '0 1 auto', minWidth: 0, maxWidth: '100%' },
  '& li:last-child > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li + li::before': { content: '"/"', color: '$strong' },
})

type Props = { links: readonly { id: string; link: ReactNode }[]; current: string }

export const Breadcrumbs = ({ links, current }: Props) => (
  <nav aria-label="Breadcrumb">
    <List>
      {links.map(({ id, link }) => (
        <li key={id}>{link}</li>
      ))}
      {current ? (
        <li>
          <span aria-current="page">{current}</span>
        </li>
      ) : null}
    </List>
  </nav>
)

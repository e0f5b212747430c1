import { createLink } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { styled } from '#client/ui/theme.ts'
import { figure } from './countWords.ts'

export type TreeCategory = { name: string; groups: readonly { name: string; count: number }[] }
type Choice = {
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
  category?: string | undefined
  groups?: string | undefined
  clearance: boolean
}

const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const Category = styled('li', { paddingBlock: '$2', '& + &': { borderTop: '1px solid $line' } })
const Heading = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    minHeight: '$target',
    color: '$ink',
    fontWeight: 600,
    fontSize: '$2',
    textDecoration: 'none',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
    '&[data-current="true"]': { color: '$brand' },
  }),
)
const Group = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$2',
    minHeight: '36px',
    paddingLeft: '$3',
    borderLeft: '3px solid transparent',
    color: '$ink',
    fontSize: '$2',
    textDecoration: 'none',
    '@media (pointer: coarse)': { minHeight: '$target' },
    '@hover': { '&:hover': { backgroundColor: '$raised' } },
    '&[data-current="true"]': { borderLeftColor: '$brand', fontWeight: 600, backgroundColor: '$raised' },
    '& small': { color: '$soft', fontVariantNumeric: 'tabular-nums', fontSize: '$1' },
  }),
)

type Props = {
  categories: readonly TreeCategory[]
  choice: Choice
  onGroup: (group: string, category: string) => void
  onCategory: (category: string) => void
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Categories with their groups and counts; links, so that they work in a new tab and without a script. */
export const GroupTree = ({ categories, choice, onGroup, onCategory }: Props) => {
  const { clearance, ...search } = choice
  const to = clearance
    ? ('/clearance/{-$make}/{-$model}/{-$engine}' as const)
    : ('/parts/{-$make}/{-$model}/{-$engine}' as const)
  const acted = (act: () => void) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    act()
  }
  return (
    <List>
      {categories.map((category) => (
        <Category key={category.name}>
          <Heading
            to={to}
            params={{}}
            search={{ ...search, category: category.name, groups: undefined }}
            data-current={choice.category === category.name}
            onClick={acted(() => onCategory(category.name))}
          >
            {category.name}
          </Heading>
          <List>
            {category.groups.map((group) => {
              const current = choice.groups === group.name
              return (
                <li key={group.name}>
                  <Group
                    to={to}
                    params={{}}
                    search={{
                      ...search,
                      category: search.category ? category.name : undefined,
                      groups: current ? undefined : group.name,
                    }}
                    data-current={current}
                    aria-current={current ? 'true' : undefined}
                    onClick={acted(() => onGroup(group.name, category.name))}
                  >
                    <span>{group.name}</span>
                    <small>{figure(group.count)}</small>
                  </Group>
                </li>
              )
            })}
          </List>
        </Category>
      ))}
    </List>
  )
}

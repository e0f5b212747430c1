import { createLink } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { formatCount } from '#client/features/parts/index.ts'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { hiddenBorder, styled } from '#client/ui/theme.ts'

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
    ...hiddenBorder,
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
  /** `category` goes with the group, if any; `chosen`: it is the one in the address. */
  onGroup: (clicked: { group: string; category: string | null; chosen: boolean }) => void
  onCategory: (category: string) => void
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Names that groups of several categories have: such a group is found only together with its category. */
const sharedNames = (categories: readonly TreeCategory[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { name } of categories.flatMap(({ groups }) => groups))
    (seen.has(name) ? shared : seen).add(name)
  return shared
}

/** Categories with their groups and counts; links, so that they work in a new tab and without a script. */
export const GroupTree = ({ categories, choice, onGroup, onCategory }: Props) => {
  const { clearance, ...search } = choice
  const to = clearance
    ? ('/clearance/{-$make}/{-$model}/{-$engine}' as const)
    : ('/parts/{-$make}/{-$model}/{-$engine}' as const)
  const shared = sharedNames(categories)
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
            params={noVehicleParams}
            search={{ ...search, category: category.name, groups: undefined }}
            data-current={choice.category === category.name}
            onClick={acted(() => onCategory(category.name))}
          >
            {category.name}
          </Heading>
          <List>
            {category.groups.map((group) => {
              const chosen =
                choice.groups === group.name && (choice.category ?? category.name) === category.name
              const within = choice.category || shared.has(group.name) ? category.name : null
              return (
                <li key={group.name}>
                  <Group
                    to={to}
                    params={noVehicleParams}
                    search={{
                      ...search,
                      category: within ?? undefined,
                      groups: chosen ? undefined : group.name,
                    }}
                    data-current={chosen}
                    aria-current={chosen ? 'true' : undefined}
                    onClick={acted(() => onGroup({ group: group.name, category: within, chosen }))}
                  >
                    <span>{group.name}</span>
                    <small>{formatCount(group.count)}</small>
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

import type { MouseEvent } from 'react'
import { isPlainClick } from '#client/lib/useLinkClicks.ts'
import { useLinkHandlers } from '#client/lib/useLinkHandlers.ts'
import { styled } from '#client/ui/theme.ts'
import type { CatalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { narrowedListAddress } from '#domain/catalogue/listAddress.ts'
import { formatNumber } from '#domain/numbers.ts'

export type TreeCategory = { name: string; groups: readonly { name: string; count: number }[] }
const List = styled('ul', { margin: 0, padding: 0, listStyle: 'none' })
const Category = styled('li', { paddingBlock: '$2', '& + &': { borderTop: '1px solid $line' } })
const Heading = styled('a', {
  display: 'flex',
  alignItems: 'center',
  minHeight: '$target',
  color: '$ink',
  fontWeight: 600,
  fontSize: '$2',
  textDecoration: 'none',
  '@hover': { '&:hover': { textDecoration: 'underline' } },
  '&[data-current="true"]': { color: '$brand' },
})
const Group = styled('a', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$2',
  minHeight: '36px',
  paddingLeft: '$3',
  borderLeft: '3px solid transparent',
  '@forcedColors': { borderColor: 'Canvas' },
  color: '$ink',
  fontSize: '$2',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: '$target' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
  '&[data-current="true"]': { borderLeftColor: '$brand', fontWeight: 600, backgroundColor: '$raised' },
  '& small': { color: '$soft', fontVariantNumeric: 'tabular-nums', fontSize: '$1' },
})

type Props = {
  categories: readonly TreeCategory[]
  filter: CatalogueFilter
  /** `category` is needed if the group's name is not unique; `chosen`: the address selects the group already. */
  onGroup: (clicked: { group: string; category: string | null; chosen: boolean }) => void
  onCategory: (category: string) => void
}

/** Group names that occur in several categories: their links must name the category. */
const duplicateGroupNames = (categories: readonly TreeCategory[]): ReadonlySet<string> => {
  const names = new Set<string>()
  const duplicates = new Set<string>()
  for (const { name } of categories.flatMap(({ groups }) => groups))
    (names.has(name) ? duplicates : names).add(name)
  return duplicates
}

/** The categories with their groups and counts. Real links, for new tabs and for browsers without JavaScript. */
export const GroupTree = ({ categories, filter, onGroup, onCategory }: Props) => {
  const intent = useLinkHandlers()
  const duplicates = duplicateGroupNames(categories)
  const onPlainClick = (act: () => void) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    act()
  }
  return (
    <List>
      {categories.map((category) => (
        <Category key={category.name}>
          <Heading
            {...intent}
            data-current={filter.category === category.name}
            aria-current={filter.category === category.name ? 'true' : undefined}
            href={narrowedListAddress({ ...filter, category: category.name, group: null })}
            onClick={onPlainClick(() => onCategory(category.name))}
          >
            {category.name}
          </Heading>
          <List>
            {category.groups.map((group) => {
              const chosen =
                filter.group === group.name && (filter.category ?? category.name) === category.name
              const within = filter.category || duplicates.has(group.name) ? category.name : null
              return (
                <li key={group.name}>
                  <Group
                    {...intent}
                    data-current={chosen}
                    aria-current={chosen ? 'true' : undefined}
                    href={narrowedListAddress({
                      ...filter,
                      category: within,
                      group: chosen ? null : group.name,
                    })}
                    onClick={onPlainClick(() => onGroup({ group: group.name, category: within, chosen }))}
                  >
                    <span>{group.name}</span>
                    <small>{formatNumber(group.count)}</small>
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

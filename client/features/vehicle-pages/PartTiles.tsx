import { createLink } from '@tanstack/react-router'
import { styled } from '#client/ui/theme.ts'
import { categoryPicture } from '#domain/pictures.ts'

const Tiles = styled('ul', {
  // CSS columns leave no gaps between tiles of different heights.
  columns: '4 250px',
  columnGap: '$4',
  margin: '$4 0 0',
  padding: 0,
  listStyle: 'none',
})
const Card = styled('li', {
  breakInside: 'avoid',
  marginBottom: '$4',
  border: '1px solid $line',
  borderRadius: '$3',
  padding: '$3 $4',
})
const Head = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    gap: '$3',
    minHeight: '$target',
    color: '$ink',
    fontFamily: '$head',
    fontSize: '$4',
    textDecoration: 'none',
    '& img': { flex: 'none', padding: '$1', backgroundColor: '$plate', borderRadius: '$2' },
    '@hover': { '&:hover': { textDecoration: 'underline' } },
  }),
)
const Groups = styled('ul', { margin: '$2 0 0', padding: 0, listStyle: 'none', fontSize: '$2' })
const GroupLink = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '$3',
    minHeight: '40px',
    color: '$ink',
    textDecoration: 'none',
    borderTop: '1px solid $line',
    '@hover': { '&:hover': { textDecoration: 'underline' } },
    '& span': { color: '$soft', fontVariantNumeric: 'tabular-nums' },
  }),
)

type Group = { name: string; count: number }
type Props = {
  /** Make and model in their usual spelling. */
  name: string
  make: string
  model: string
  categories: readonly { name: string; groups: readonly Group[] }[]
}

/** A tile for each category with its groups and their counts. All of them link to the vehicle's parts. */
export const PartTiles = ({ name, make, model, categories }: Props) =>
  categories.length > 0 && (
    <section aria-labelledby="tiles">
      <h2 id="tiles">Parts for the {name}</h2>
      <Tiles>
        {categories.map(({ name: category, groups }) => (
          <Card key={category}>
            <h3>
              <Head to="/parts/{-$make}/{-$model}/{-$engine}" search={{ make, model, category }}>
                <img src={categoryPicture(category, 'dark')} width={48} height={48} alt="" />
                {category}
              </Head>
            </h3>
            <Groups>
              {groups.map(({ name: group, count }) => (
                <li key={group}>
                  <GroupLink
                    to="/parts/{-$make}/{-$model}/{-$engine}"
                    search={{ make, model, category, groups: group }}
                  >
                    {group}
                    <span>{count}</span>
                  </GroupLink>
                </li>
              ))}
            </Groups>
          </Card>
        ))}
      </Tiles>
    </section>
  )

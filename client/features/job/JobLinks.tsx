import { createLink } from '@tanstack/react-router'
import { styled } from '#client/ui/theme.ts'
import type { jobSearch } from '#domain/job/jobAddress.ts'

const List = styled('ul', {
  display: 'grid',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@w576': { gridTemplateColumns: '1fr 1fr' },
  '@w1000': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const Link = createLink(
  styled('a', {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    minHeight: '$target',
    padding: '$3',
    border: '1px solid $line',
    borderRadius: '$2',
    color: '$ink',
    fontWeight: 600,
    textDecoration: 'none',
    '@hover': { '&:hover': { borderColor: '$ink' } },
  }),
)

type Props = {
  jobs: readonly { id: string; name: string; search: ReturnType<typeof jobSearch> }[]
}

export const JobLinks = ({ jobs }: Props) => (
  <List>
    {jobs.map(({ id, name, search }) => (
      <li key={id}>
        <Link to="/jobs/$job" params={{ job: id }} search={search}>
          {name}
        </Link>
      </li>
    ))}
  </List>
)

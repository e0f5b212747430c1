import { useLocation, useMatches } from '@tanstack/react-router'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { findVehiclePage } from '#domain/vehiclePages.ts'

const Bar = styled('div', { borderBottom: '1px solid $line', paddingBlock: '$2' })
const pathsWithBreadcrumbs = ['parts', 'details', 'search', 'features', 'distributors', 'info', 'faq']

/**
 * A link to the home page and the current page's title without the shop's name (SHELL-03). The title is empty while the
 * page loads.
 */
export const BreadcrumbBar = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = useMatches({
    select: (matches) => {
      const titles = matches.flatMap((match) => match.meta ?? []).flatMap((meta) => meta?.title ?? [])
      return titles.at(-1)?.replace(/(^| \| )[^|]*$/, '') ?? ''
    },
  })
  const vehicle = findVehiclePage(path.replace(/^\/info-/, ''))
  if (!pathsWithBreadcrumbs.some((part) => path.includes(part))) return null
  const home = {
    id: 'home',
    link: (
      <TextLink plain to="/">
        Home
      </TextLink>
    ),
  }
  return (
    <Bar data-screen-only>
      <Container>
        <Breadcrumbs
          links={[home]}
          current={vehicle ? `${vehicle.makeTitle} ${vehicle.modelTitle}` : title}
        />
      </Container>
    </Bar>
  )
}

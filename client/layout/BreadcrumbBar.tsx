import { useLocation, useMatches } from '@tanstack/react-router'
import { useShop } from '#client/features/shop/index.ts'
import { useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { useLinkClicks } from '#client/lib/useLinkClicks.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Container } from '#client/ui/Layout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { listTrail } from '#domain/catalogue/listAddress.ts'
import { isSameVehicle } from '#domain/vehicle/vehicle.ts'
import { findVehiclePage } from '#domain/vehicle/vehiclePages.ts'

const Bar = styled('div', { borderBottom: '1px solid $line', paddingBlock: '$2' })
const pathsWithBreadcrumbs = ['parts', 'details', 'search', 'features', 'distributors', 'info', 'faq']

/** The filter of a list, or what a list of the page's part filters, and the vehicles that the part is made for. */
const usePlace = () => {
  const data = useMatches({ select: (matches) => matches.at(-1)?.loaderData })
  const vehicle = useCurrentVehicle()
  if (!data || !('filter' in data)) return null
  if (!('fitments' in data)) return { steps: listTrail(data.filter), isList: true }
  const isMadeFor = vehicle && data.fitments.some((fitment) => isSameVehicle(fitment, vehicle))
  const { make, model, year } = isMadeFor ? vehicle : data.filter
  return { steps: listTrail({ ...data.filter, make, model, year }), isList: false }
}

/**
 * Links to the home page and to the wider lists (SHELL-10), and the current page's title without the shop's name
 * (SHELL-03). The title is empty while the page loads.
 */
export const BreadcrumbBar = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const title = useMatches({
    select: (matches) => {
      const titles = matches.flatMap((match) => match.meta ?? []).flatMap((meta) => meta?.title ?? [])
      return titles.at(-1)?.replace(/(^| \| )[^|]*$/, '') ?? ''
    },
  })
  const place = usePlace()
  const onClick = useLinkClicks()
  const { popularVehicles } = useShop().facts
  const vehicle = findVehiclePage(popularVehicles, path.replace(/^\/info-/, ''))
  if (!pathsWithBreadcrumbs.some((part) => path.includes(part))) return null
  const steps = place?.steps ?? []
  const last = place?.isList ? steps.at(-1) : undefined
  const links = [{ name: 'Home', path: '/' }, ...(last ? steps.slice(0, -1) : steps)]
  return (
    <Bar data-screen-only onClick={onClick}>
      <Container>
        <Breadcrumbs
          links={links.map((link) => ({
            id: link.path,
            link: (
              <TextAnchor plain href={link.path}>
                {link.name}
              </TextAnchor>
            ),
          }))}
          current={last?.name ?? (vehicle ? `${vehicle.makeTitle} ${vehicle.modelTitle}` : title)}
        />
      </Container>
    </Bar>
  )
}

import { pageHead, type RouterContext } from '#client/features/shop/index.ts'
import { vehiclePicture } from '#domain/pictures.ts'
import { findVehiclePage } from '#domain/vehicle/vehiclePages.ts'

/** `about` is the beginning of the vehicle's text, which is loaded with its page. */
export const vehicleHead = ({ facts }: RouterContext, slug: string, about: string) => {
  const page = findVehiclePage(facts.popularVehicles, slug)
  const name = page ? `${page.makeTitle} ${page.modelTitle}` : 'Vehicle'
  return pageHead({
    facts,
    path: `/info-${slug}`,
    title: `${name}: suspension, steering and brake parts`,
    description: `Suspension kits, springs, shocks, steering and brake parts for the ${name}. ${about}`
      .slice(0, 160)
      .trim(),
    image: vehiclePicture(page?.picture ?? slug),
  })
}

import { createLink } from '@tanstack/react-router'
import { Photo } from '#client/features/parts/index.ts'
import { Carousel } from '#client/ui/Carousel.tsx'
import { css, styled } from '#client/ui/theme.ts'
import { vehiclePicture } from '#domain/pictures.ts'
import { heroSlideInterval, heroSlideSpeed } from '#domain/timings.ts'
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import { popularVehiclesId } from './Hero.tsx'

const Tile = createLink(
  styled('a', {
    display: 'flex',
    flexDirection: 'column',
    gap: '$2',
    marginInline: '$2',
    border: '1px solid $line',
    borderRadius: '$2',
    color: '$ink',
    textDecoration: 'none',
    overflow: 'hidden',
    '@hover': { '&:hover': { borderColor: '$ink' } },
    '& > :last-child': { paddingInline: '$3', paddingBottom: '$3' },
  }),
)

// Five slides, fewer on narrow screens (HOME-07).
const slide = css({
  width: '100%',
  '@media (min-width: 480px)': { width: '50%' },
  '@w768': { width: '25%' },
  '@w992': { width: '20%' },
})

/** A carousel of vehicles that plays until the visitor points at it (HOME-07). */
export const PopularVehicles = ({ vehicles }: { vehicles: readonly VehiclePageData[] }) => (
  <section id={popularVehiclesId} aria-labelledby="popular-vehicles-heading">
    <Carousel
      label="Popular vehicles"
      heading={<h2 id="popular-vehicles-heading">Popular vehicles</h2>}
      autoplay={heroSlideInterval}
      speed={heroSlideSpeed}
      gap={16}
      slideClass={slide().className}
      slides={vehicles.map(({ slug, makeTitle, modelTitle, picture }) => ({
        id: slug,
        content: (
          <Tile to="/info-{$slug}" params={{ slug }}>
            <Photo photos={[{ url: vehiclePicture(picture ?? slug) }]} alt="" width={400} />
            <span>
              {makeTitle} <strong>{modelTitle}</strong>
            </span>
          </Tile>
        ),
      }))}
    />
  </section>
)

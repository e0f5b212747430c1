import { createLink } from '@tanstack/react-router'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { useLinkClicks } from '#client/lib/useLinkClicks.ts'
import { Carousel } from '#client/ui/Carousel.tsx'
import { css, styled } from '#client/ui/theme.ts'
import { listAddress } from '#domain/catalogue/listAddress.ts'
import { ribbonGap, ribbonWidth } from '#domain/layoutSizes.ts'
import { categoryPicture } from '#domain/pictures.ts'

const Frame = styled('section', { maxWidth: `${ribbonWidth}px`, width: '100%', marginInline: 'auto' })
const Tile = createLink(
  styled('a', {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '$2',
    height: '100%',
    marginInline: `${ribbonGap / 2}px`,
    padding: '$3',
    border: '1px solid $line',
    borderRadius: '$2',
    color: '$ink',
    fontSize: '$2',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    // A long name breaks at the tile's width.
    '& > span': { maxWidth: '100%' },
    '@hover': { '&:hover': { borderColor: '$ink' } },
    '& img': { width: '72px', height: '54px' },
    // The first image is the dark icon for the light theme, the second one the light icon for the dark theme.
    '& img:last-of-type': { display: 'none' },
    'html[data-theme="dark"] & img:last-of-type': { display: 'block' },
    'html[data-theme="dark"] & img:first-of-type': { display: 'none' },
    '@media (prefers-color-scheme: dark)': {
      'html:not([data-theme="light"]) & img:last-of-type': { display: 'block' },
      'html:not([data-theme="light"]) & img:first-of-type': { display: 'none' },
    },
    '&[data-current="true"]': { borderColor: '$brand', boxShadow: 'inset 0 -3px 0 $colors$brand' },
  }),
)

// On a phone the carousel shows one tile, so all categories stand below it at once.
const AllCategories = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
  columnGap: '$4',
  margin: '$3 0 0',
  padding: 0,
  listStyle: 'none',
  '@w768': { display: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    height: '100%',
    minHeight: '$target',
    paddingBlock: '$1',
    borderBottom: '1px solid $line',
    color: '$ink',
    fontSize: '$2',
    fontWeight: 600,
    lineHeight: 1.25,
    textDecoration: 'none',
  },
})

// Six tiles, fewer on narrow screens (HOME-02).
const slide = css({
  width: '100%',
  '@media (min-width: 500px)': { width: 'calc(100% / 3)' },
  '@media (min-width: 800px)': { width: '25%' },
  '@w1000': { width: '20%' },
  '@w1200': { width: 'calc(100% / 6)' },
})

/** Those that a wide screen shows at first. */
const firstTiles = 6

type Props = { categories: readonly { name: string }[]; current: string | undefined }

/** The upstream's categories in the order of the tree (HOME-02 to HOME-04). */
export const CategoryRibbon = ({ categories, current }: Props) => {
  const onClick = useLinkClicks()
  if (categories.length === 0) return null
  return (
    <Frame>
      <Carousel
        label="Categories"
        heading={<h2>Shop by category</h2>}
        wheel
        gap={ribbonGap}
        slideClass={slide().className}
        slides={categories.map(({ name }, at) => ({
          id: name,
          content: (
            <Tile
              to="/parts/{-$make}/{-$model}/{-$engine}"
              params={noVehicleParams}
              search={{ category: name }}
              data-current={current === name}
              aria-current={current === name ? 'true' : undefined}
            >
              <img
                src={categoryPicture(name, 'dark')}
                alt=""
                width={72}
                height={54}
                loading={at < firstTiles ? undefined : 'lazy'}
              />
              <img src={categoryPicture(name, 'light')} alt="" width={72} height={54} loading="lazy" />
              <span>{name}</span>
            </Tile>
          ),
        }))}
      />
      <AllCategories aria-label="All categories" onClick={onClick}>
        {categories.map(({ name }) => (
          <li key={name}>
            <a href={listAddress({ category: name })}>{name}</a>
          </li>
        ))}
      </AllCategories>
    </Frame>
  )
}

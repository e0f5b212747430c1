import { Link } from '@tanstack/react-router'
import { useShop } from '#client/features/shop/index.ts'
import { styled } from '#client/ui/theme.ts'

const HomeLink = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$target',
  color: '$ink',
  textDecoration: 'none',
  fontFamily: '$head',
  fontWeight: 600,
  fontSize: '$5',
  lineHeight: 1,
  letterSpacing: '0.01em',
  whiteSpace: 'nowrap',
  // The drawing has this much room at its side.
  '& svg': { flex: 'none', marginLeft: '-6px' },
  '& span': { display: 'none', '@w576': { display: 'inline' } },
})

/** A coil spring between two plates. */
const drawing = (
  <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" fill="none" strokeWidth="2.5">
    <path d="M6 5h22M6 29h22" stroke="currentColor" />
    <path d="M10 25l14-4-14-4 14-4-14-4" stroke="var(--colors-brand)" strokeLinejoin="round" />
  </svg>
)

/** The merchant's logo and name. */
export const Logo = () => {
  const { logo, shopName } = useShop().facts.settings
  return (
    <HomeLink to="/" aria-label={`${shopName}, home`}>
      {logo ? <img src={logo.url} width={logo.width} height={logo.height} alt="" /> : drawing}
      {logo?.holdsName ? null : <span>{shopName}</span>}
    </HomeLink>
  )
}

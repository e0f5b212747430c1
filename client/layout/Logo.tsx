import { Link } from '@tanstack/react-router'
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
  '& svg': { flex: 'none' },
  '& span': { display: 'none', '@w576': { display: 'inline' } },
})

/** A coil spring between two plates. */
export const Logo = () => (
  <HomeLink to="/" aria-label="Suspension Shop, home">
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true" fill="none" strokeWidth="2.5">
      <path d="M6 5h22M6 29h22" stroke="currentColor" />
      <path d="M10 25l14-4-14-4 14-4-14-4" stroke="var(--colors-brand)" strokeLinejoin="round" />
    </svg>
    <span>Suspension Shop</span>
  </HomeLink>
)

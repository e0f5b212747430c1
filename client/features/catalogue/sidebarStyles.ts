import { createLink } from '@tanstack/react-router'
import { buttonShape } from '#client/ui/Button.tsx'
import { styled } from '#client/ui/theme.ts'
import { sidebarMaxHeight } from '#domain/layoutSizes.ts'

export const Current = styled('div', {
  paddingBlock: '$3',
  borderBottom: '1px solid $line',
  '& h3': { fontFamily: '$body', fontSize: '$2', color: '$soft' },
  '& p': { fontWeight: 600 },
})
export const ClearLink = createLink(
  styled('a', buttonShape, { minHeight: '$target', fontSize: '$2', marginTop: '$2' }),
)

export const HeaderButton = styled('button', {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '100%',
  minHeight: '$target',
  padding: 0,
  border: 0,
  borderBottom: '2px solid $ink',
  backgroundColor: 'transparent',
  fontFamily: '$head',
  fontSize: '$5',
  fontWeight: 600,
  cursor: 'pointer',
  '&::after': {
    content: '""',
    width: '8px',
    height: '8px',
    marginRight: '$2',
    borderRight: '2px solid currentColor',
    borderBottom: '2px solid currentColor',
    transform: 'rotate(45deg)',
    transition: 'transform $transitions$state',
  },
  '&[aria-expanded="true"]::after': { transform: 'rotate(-135deg)' },
  // The arrow shows from the first paint that the tree is closed there.
  '@below1000': {
    '@media (scripting: enabled)': {
      'nav[data-unsettled] &::after': { transform: 'rotate(45deg)', transition: 'none' },
    },
  },
})
export const Body = styled('div', {
  overflow: 'hidden',
  '& a': { outlineOffset: '-2px' },
  transition: 'max-height $transitions$state, visibility $transitions$state',
  // Below 1000px the tree is hidden before hydration, to be closed by then. Without JavaScript it stays open.
  '@below1000': { '@media (scripting: enabled)': { 'nav[data-unsettled] &': { display: 'none' } } },
  variants: {
    expanded: {
      true: { maxHeight: `${sidebarMaxHeight}px`, overflowY: 'auto' },
      false: { maxHeight: 0, visibility: 'hidden' },
    },
  },
})

export const SkeletonLines = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  paddingBlock: '$3',
})

export const EmptyText = styled('p', { paddingBlock: '$3', fontSize: '$2', color: '$soft' })

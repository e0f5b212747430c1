import { createLink } from '@tanstack/react-router'
import { styled } from './theme.ts'

const textLinkShape = {
  color: 'inherit',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  '@hover': { '&:hover': { textDecorationThickness: '2px' } },
  variants: {
    plain: { true: { textDecoration: 'none', '@hover': { '&:hover': { textDecoration: 'underline' } } } },
    strong: { true: { fontWeight: 600 } },
  },
} as const

export const TextLink = createLink(styled('a', textLinkShape))
export const TextAnchor = styled('a', textLinkShape)

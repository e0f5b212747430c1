import { createLink } from '@tanstack/react-router'
import { buttonShape } from './Button.tsx'
import { styled } from './theme.ts'

/** A link that looks like a button; keeps the router's types. */
export const LinkButton = createLink(styled('a', buttonShape))
/** The same for an address that is not a route of the shop. */
export const AnchorButton = styled('a', buttonShape)

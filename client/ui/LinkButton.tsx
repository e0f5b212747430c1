import { createLink } from '@tanstack/react-router'
import { buttonShape } from './Button.tsx'
import { styled } from './theme.ts'

/** A link to a route of the shop that looks like a button. */
export const LinkButton = createLink(styled('a', buttonShape))
/** A link to any other address that looks like a button. */
export const AnchorButton = styled('a', buttonShape)

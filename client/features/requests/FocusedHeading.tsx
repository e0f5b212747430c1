import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from '#client/ui/theme.ts'

const Heading = styled('h2', { outlineOffset: '4px' })

/** Heading of what has taken a form's place; it takes the focus, so that it is read and keys go on from here. */
export const FocusedHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}

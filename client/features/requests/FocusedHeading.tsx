import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from '#client/ui/theme.ts'

const Heading = styled('h2', { outlineOffset: '4px' })

/** The heading of content that replaces a form. It takes the focus, so that screen readers read it. */
export const FocusedHeading = ({ children }: { children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}

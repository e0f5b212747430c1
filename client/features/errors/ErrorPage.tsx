import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isChunkMissing, reloadForMissingChunk, requestFields } from '#client/lib/missingChunk.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Container, Row, Section } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'

/** Lets the visitor try again. After a deployment the page's chunk can be missing: then the page reloads itself. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const missing = isChunkMissing(error)
  useEffect(() => {
    // Here a typed search term does not prevent the reload: it was searched, and stands in the address.
    if (missing && navigator.onLine) void reloadForMissingChunk(window, requestFields)
  }, [missing])
  const offline = navigator.onLine === false
  const retry = () => {
    if (missing) window.location.reload()
    reset()
    void router.invalidate()
  }
  return (
    <Container>
      <Section>
        <EmptyState
          title={offline ? 'No connection' : 'Something went wrong'}
          text={
            offline
              ? 'This device is offline. What you put into the cart is kept.'
              : 'This page could not be shown. Nothing of yours is lost.'
          }
        >
          <Row>
            <Button look="primary" onClick={retry}>
              Try again
            </Button>
            <LinkButton to="/">Home</LinkButton>
          </Row>
        </EmptyState>
      </Section>
    </Container>
  )
}

import { useHydrated } from '@tanstack/react-router'
import { ClientOnlySpinner } from '#client/features/shop/index.ts'
import { Container, Section } from '#client/ui/Layout.tsx'
import { OrderProcess } from './OrderProcess.tsx'

export const OrderPage = ({ id }: { id: string }) => (
  <Container>
    <Section tall>
      {useHydrated() ? (
        <OrderProcess id={id} />
      ) : (
        <>
          <h1>Your order</h1>
          <ClientOnlySpinner label="Loading your order" />
        </>
      )}
    </Section>
  </Container>
)

import { ClientOnlySpinner, useShop } from '#client/features/shop/index.ts'
import { usePromise } from '#client/lib/usePromise.ts'
import { Container, Section } from '#client/ui/Layout.tsx'
import { OrderProcess } from './OrderProcess.tsx'

export const OrderPage = ({ id }: { id: string }) => {
  const { ports } = useShop()
  const returned = usePromise(() => ports.checkoutForm.readReturn())
  return (
    <Container>
      <Section tall>
        {returned === undefined ? (
          <>
            <h1>Your order</h1>
            <ClientOnlySpinner label="Loading your order" />
          </>
        ) : (
          <OrderProcess id={id} returned={returned ?? false} />
        )}
      </Section>
    </Container>
  )
}

import { BrowserSpinner } from '#client/parts/page/BrowserSpinner.tsx'
import { useShop } from '#client/parts/shop/ShopContext.ts'
import { useAnswer } from '#client/parts/shop/useAnswer.ts'
import { Container, Section } from '#client/ui/Layout.tsx'
import { OrderProcess } from './OrderProcess.tsx'

export const OrderPage = ({ id }: { id: string }) => {
  const { ports } = useShop()
  const returned = useAnswer(() => ports.checkoutForm.readReturn())
  return (
    <Container>
      <Section tall>
        {returned === undefined ? (
          <>
            <h1>Your order</h1>
            <BrowserSpinner label="Loading your order" />
          </>
        ) : (
          <OrderProcess id={id} returned={returned ?? false} />
        )}
      </Section>
    </Container>
  )
}

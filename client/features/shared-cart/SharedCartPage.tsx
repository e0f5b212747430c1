import { SmallText } from '#client/features/parts/index.ts'
import { BreadcrumbData } from '#client/features/shop/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Container, Section, Stack } from '#client/ui/Layout.tsx'
import { countryName } from '#domain/countries/countryName.ts'
import { formatDay, toIsoDay } from '#domain/days.ts'
import { vehicleText } from '#domain/vehicle/vehicle.ts'
import type { LoadedSharedCart } from './loadSharedCart.ts'
import { SharedCartBoard } from './SharedCartBoard.tsx'

const dayText = (day: number) => `${formatDay(day)} ${toIsoDay(day).slice(0, 4)}`

/** Parts that somebody sent as a link (BUY-02). Its key remounts it for another one. */
export const SharedCartPage = ({ sharedCart }: { sharedCart: LoadedSharedCart }) => {
  const { query, sentFor, until, today, lines } = sharedCart
  const isOver = until !== null && until < today
  return (
    <Container>
      <BreadcrumbData steps={[{ name: 'Parts that were sent to you', path: '/buy' }]} />
      <Section>
        <SharedCartBoard
          sharedCart={sharedCart}
          head={
            <Stack gap="page">
              <Stack gap={2}>
                <h1>Parts that were sent to you</h1>
                {query.vehicle ? <p>For the {vehicleText(query.vehicle)}</p> : null}
                {until !== null && !isOver ? <SmallText>Valid until {dayText(until)}.</SmallText> : null}
                <SmallText>Prices, stock and fit are as they are now.</SmallText>
              </Stack>
              {isOver ? (
                <Callout tone="warning">
                  This offer ended on {dayText(until)}. The parts can still be bought, at the prices of today.
                </Callout>
              ) : null}
              {sentFor !== null && sentFor !== query.country ? (
                <Callout>
                  It was sent with prices for {countryName(sentFor)}. You see those for{' '}
                  {countryName(query.country)}, so they are not compared.
                </Callout>
              ) : null}
              {lines.length === 0 ? <p>The link names no parts. Please ask for it again.</p> : null}
            </Stack>
          }
        />
      </Section>
    </Container>
  )
}

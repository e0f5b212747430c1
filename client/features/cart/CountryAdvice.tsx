import { Callout } from '#client/ui/Callout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'

type Props = { country: string; ukSiteUrl: string | null; frSiteUrl: string | null }

/** Tells visitors from some countries to order on another site of the shop. It blocks nothing (CART-09). */
export const CountryAdvice = ({ country, ukSiteUrl, frSiteUrl }: Props) => {
  const site =
    country === 'GB'
      ? { name: 'UK site', url: ukSiteUrl }
      : country === 'FR'
        ? { name: 'French site', url: frSiteUrl }
        : null
  if (!site?.url) return null
  return (
    <Callout tone="warning">
      You are welcome to browse here, but please place your order on our{' '}
      <TextAnchor href={site.url} strong>
        {site.name}
      </TextAnchor>
      .
    </Callout>
  )
}

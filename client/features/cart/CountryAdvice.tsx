import { Callout } from '#client/ui/Callout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { useVisitorCountry } from './useVisitorCountry.ts'

type Props = { ukSiteUrl: string | null; frSiteUrl: string | null }

/** Tells visitors from some countries to order on another site of the shop. It blocks nothing (CART-09). */
const Advice = ({ ukSiteUrl, frSiteUrl }: Props) => {
  const country = useVisitorCountry()
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

/** Only a shop with other sites needs to know where its visitors come from. */
export const CountryAdvice = (sites: Props) =>
  sites.ukSiteUrl || sites.frSiteUrl ? <Advice {...sites} /> : null

import { useLocation } from '@tanstack/react-router'
import { Mail, Phone } from 'lucide-react'
import { useShop } from '#client/features/shop/index.ts'
import { Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'

const Card = styled('section', {
  padding: '$5',
  border: '1px solid $line',
  borderRadius: '$3',
  backgroundColor: '$raised',
})
const Line = styled('p', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '$2',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', marginTop: '3px', color: '$soft' },
})

const helpPages = [
  { to: '/faq', text: 'Questions and answers' },
  { to: '/shipping', text: 'Shipping conditions' },
  { to: '/returns', text: 'Returns' },
  { to: '/warranties', text: 'Warranties' },
] as const
const FurtherHelp = styled('ul', {
  borderTop: '1px solid $line',
  paddingTop: '$3',
  '&&': { marginTop: '$1' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '36px' },
})

/** The ways to reach the shop. A page that has a form already needs no link to the contact form. */
export const HelpCard = ({ withForm }: { withForm: boolean }) => {
  const { company } = useShop().facts.settings
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Card aria-labelledby="help">
      <h2 id="help">{withForm ? 'Other ways to reach us' : 'Questions left?'}</h2>
      <Stack gap={3}>
        <p>We read messages {company.hours}.</p>
        <Line>
          <Mail aria-hidden="true" size={16} />
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Line>
        <Line>
          <Phone aria-hidden="true" size={16} />
          {company.phone}
        </Line>
        {withForm ? null : <LinkButton to="/contact">Write to us</LinkButton>}
        <FurtherHelp>
          {helpPages
            .filter(({ to }) => to !== path)
            .map(({ to, text }) => (
              <li key={to}>
                <TextLink to={to}>{text}</TextLink>
              </li>
            ))}
        </FurtherHelp>
      </Stack>
    </Card>
  )
}

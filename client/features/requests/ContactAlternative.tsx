import { useShop } from '#client/features/shop/index.ts'

type Props = { mailbox: 'email' | 'returnsEmail' }

/** The ways to reach the shop if a form cannot be sent. */
export const ContactAlternative = ({ mailbox }: Props) => {
  const { company } = useShop().facts.settings
  const email = company[mailbox]
  return (
    <p>
      By email: <a href={`mailto:${email}`}>{email}</a>. By post: {company.name}, {company.address}.
    </p>
  )
}

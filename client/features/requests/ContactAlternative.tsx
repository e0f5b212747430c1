import { company } from '#client/features/shop/index.ts'

/** The ways to reach the shop if a form cannot be sent. */
export const ContactAlternative = ({ email }: { email: string }) => (
  <p>
    By email: <a href={`mailto:${email}`}>{email}</a>. By post: {company.name}, {company.address}.
  </p>
)

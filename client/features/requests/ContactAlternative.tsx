import { company } from '#client/features/shop/index.ts'

/** Where a form does not work: the same by email or post. */
export const ContactAlternative = ({ email }: { email: string }) => (
  <p>
    By email: <a href={`mailto:${email}`}>{email}</a>. By post: {company.name}, {company.address}.
  </p>
)

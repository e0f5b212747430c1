import { company } from '../content/company.ts'

/** Where a form does not work: the same by email or post. */
export const OtherWay = ({ email }: { email: string }) => (
  <p>
    By email: <a href={`mailto:${email}`}>{email}</a>. By post: {company.name}, {company.address}.
  </p>
)

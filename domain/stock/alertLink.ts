/** The tokens of links are made by the upstream. */
const token = String.raw`[\w.~-]{16,200}`
const tokenForm = new RegExp(`^${token}$`)
const linkForm = new RegExp(`^(confirm|end):(${token})$`)

export const isAlertToken = (text: string): boolean => tokenForm.test(text)

/** The link of a mail that confirms or ends an alert. */
export type AlertLink = { purpose: 'confirm' | 'end'; token: string }

/** The fragment of the alert's page: purpose and token. */
export const alertFragment = ({ purpose, token }: AlertLink): string => `${purpose}:${token}`

/** Null for other fragments, such as that of the skip link. */
export const parseAlertFragment = (fragment: string): AlertLink | null => {
  const [, purpose, token] = linkForm.exec(fragment) ?? []
  return token !== undefined && (purpose === 'confirm' || purpose === 'end') ? { purpose, token } : null
}

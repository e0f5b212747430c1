/** Environment variables of version 0.1.0 that became fields of the configuration. */
const moved: readonly (readonly [variable: string, field: string])[] = [
  ['UK_SITE_URL', 'otherSites.uk'],
  ['FR_SITE_URL', 'otherSites.fr'],
  ['SOCIAL_LINK_1_NAME', 'socialLinks'],
  ['SOCIAL_LINK_1_URL', 'socialLinks'],
  ['SOCIAL_LINK_2_NAME', 'socialLinks'],
  ['SOCIAL_LINK_2_URL', 'socialLinks'],
  ['TRANSFER_BENEFICIARY', 'bankAccount.beneficiary'],
  ['TRANSFER_IBAN', 'bankAccount.iban'],
  ['TRANSFER_BIC', 'bankAccount.bic'],
  ['SELLER_VAT', 'company.vatNumber'],
]

/**
 * One sentence for each such variable that is still set. It must end the start: a shop that ignored it would show the
 * example's bank account.
 */
export const movedSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  moved
    .filter(([variable]) => (env[variable] ?? '').trim() !== '')
    .map(([variable, field]) => `${variable} is no longer read: set ${field} in the file of SHOP_CONFIG.`)

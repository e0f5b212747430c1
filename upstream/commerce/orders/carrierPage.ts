import { invalidRequest } from '../../refusal.ts'

/** @throws Refusal unless it is the address of a page that a shopper can open safely */
export const cleanCarrierPage = (text: string): string => {
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || text.length > 500)
    throw invalidRequest('The field "url" must be an https address without a password.')
  return url.href
}

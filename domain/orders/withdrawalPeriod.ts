/**
 * Days after the last part has arrived within which a consumer may withdraw without a reason (LAW-01). The mails of the
 * bundled upstream tell the same (`upstream/commerce/orderMails/orderMail.ts`), and so must a merchant's own texts.
 */
export const withdrawalDays = 14

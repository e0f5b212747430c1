type Call = { kind: 'read' | 'write'; timeoutMs: number; path?: string; action?: string | undefined }

/**
 * The calls of the action API, with the timeout of one attempt. Reads without an answer are retried (`host.ts`). Writes
 * are retried only when no connection was made: otherwise they may have taken effect. POST calls have their path, and
 * the `action` of their body.
 */
export const calls = {
  getOptions: { kind: 'read', timeoutMs: 8_000, path: '/applications', action: 'getApplications' },
  getParts: { kind: 'read', timeoutMs: 15_000, path: '/search', action: 'getApplications' },
  search: { kind: 'read', timeoutMs: 8_000, path: '/search', action: 'search' },
  getItem: { kind: 'read', timeoutMs: 8_000, path: '/item', action: 'getItem' },
  getRelatedItems: { kind: 'read', timeoutMs: 8_000, path: '/item', action: 'getRelatedItems' },
  getFitments: { kind: 'read', timeoutMs: 8_000, path: '/item', action: 'getApplications' },
  getVariants: { kind: 'read', timeoutMs: 8_000, path: '/variants', action: 'getVariants' },
  getStock: { kind: 'read', timeoutMs: 5_000, path: '/item', action: 'getStock' },
  getVehicle: { kind: 'read', timeoutMs: 8_000, path: '/vehicles', action: 'getVehicle' },
  getCarts: { kind: 'read', timeoutMs: 8_000, path: '/cart', action: 'getCarts' },
  getTransactions: { kind: 'read', timeoutMs: 8_000, path: '/transactions', action: 'getTransactions' },
  getInvoice: { kind: 'read', timeoutMs: 15_000, path: '/transactions', action: 'getInvoice' },
  getOrderLines: { kind: 'read', timeoutMs: 8_000, path: '/withdrawals', action: 'getOrderLines' },
  getPaymentMethods: { kind: 'read', timeoutMs: 5_000, path: '/paymentmethods', action: 'getPaymentMethods' },
  getRefundRequests: {
    kind: 'read',
    timeoutMs: 8_000,
    path: '/transactions',
    action: 'getRefundRequests',
  },
  country: { kind: 'read', timeoutMs: 2_000 },
  source: { kind: 'read', timeoutMs: 5_000 },
  announcement: { kind: 'read', timeoutMs: 3_000 },
  file: { kind: 'read', timeoutMs: 15_000 },
  addToCart: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'addToCart' },
  updateCart: { kind: 'write', timeoutMs: 20_000, path: '/cart', action: 'updateCart' },
  updateAddress: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'updateAddress' },
  addOrder: { kind: 'write', timeoutMs: 30_000, path: '/cart', action: 'addOrder' },
  setPaymentStatus: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'setPaymentStatus' },
  cancelOrder: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'cancelOrder' },
  remindPayment: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'remindPayment' },
  setRefundStatus: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'setRefundStatus' },
  setRefundFailed: { kind: 'write', timeoutMs: 15_000, path: '/cart', action: 'setRefundFailed' },
  enquiry: { kind: 'write', timeoutMs: 15_000, path: '/email/enquiry-form', action: undefined },
  addCustomer: { kind: 'write', timeoutMs: 15_000, path: '/api/external/addCustomer', action: undefined },
  sendOrderCode: { kind: 'write', timeoutMs: 8_000, path: '/transactions', action: 'sendOrderCode' },
  addStockAlert: { kind: 'write', timeoutMs: 8_000, path: '/stockalerts', action: 'addStockAlert' },
  confirmStockAlert: { kind: 'write', timeoutMs: 8_000, path: '/stockalerts', action: 'confirmStockAlert' },
  endStockAlert: { kind: 'write', timeoutMs: 8_000, path: '/stockalerts', action: 'endStockAlert' },
  addWithdrawal: { kind: 'write', timeoutMs: 15_000, path: '/withdrawals', action: 'addWithdrawal' },
  addReturn: { kind: 'write', timeoutMs: 15_000, path: '/returns', action: 'addReturn' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
/** Calls without a path are GET requests whose callers know the path. */
export type PostedCall = {
  [Name in CallName]: (typeof calls)[Name] extends { path: string } ? Name : never
}[CallName]

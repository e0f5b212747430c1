/**
 * Every call of the action API: how long one attempt may take, and whether it is a read. Reads are asked again
 * (`host.ts`), writes are not: a write whose answer was lost may have acted. What never left, for want of a
 * connection, was no attempt.
 */
export const calls = {
  getOptions: { kind: 'read', timeoutMs: 8_000 },
  getParts: { kind: 'read', timeoutMs: 15_000 },
  search: { kind: 'read', timeoutMs: 8_000 },
  getItem: { kind: 'read', timeoutMs: 8_000 },
  getRelatedItems: { kind: 'read', timeoutMs: 8_000 },
  getFitments: { kind: 'read', timeoutMs: 8_000 },
  getVariants: { kind: 'read', timeoutMs: 8_000 },
  getStock: { kind: 'read', timeoutMs: 5_000 },
  getCarts: { kind: 'read', timeoutMs: 8_000 },
  getTransactions: { kind: 'read', timeoutMs: 8_000 },
  getOrderLines: { kind: 'read', timeoutMs: 8_000 },
  getPaymentMethods: { kind: 'read', timeoutMs: 5_000 },
  country: { kind: 'read', timeoutMs: 2_000 },
  source: { kind: 'read', timeoutMs: 5_000 },
  announcement: { kind: 'read', timeoutMs: 3_000 },
  file: { kind: 'read', timeoutMs: 15_000 },
  addToCart: { kind: 'write', timeoutMs: 15_000 },
  updateCart: { kind: 'write', timeoutMs: 20_000 },
  updateAddress: { kind: 'write', timeoutMs: 15_000 },
  addOrder: { kind: 'write', timeoutMs: 30_000 },
  setPaymentStatus: { kind: 'write', timeoutMs: 15_000 },
  enquiry: { kind: 'write', timeoutMs: 15_000 },
  addCustomer: { kind: 'write', timeoutMs: 15_000 },
  addWithdrawal: { kind: 'write', timeoutMs: 15_000 },
  addReturn: { kind: 'write', timeoutMs: 15_000 },
} as const satisfies Record<string, { kind: 'read' | 'write'; timeoutMs: number }>

export type CallName = keyof typeof calls

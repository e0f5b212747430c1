/** The list of this device's last orders (ORD-32), which the visitor can clear. The orders themselves are in the cache. */
export type DeviceOrdersEvent = { type: 'clear.clicked' }
export type DeviceOrdersContext = { problem: string | null }

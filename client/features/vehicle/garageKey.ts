/** Where this device keeps the vehicles. */
export const garageKey = 'garage'

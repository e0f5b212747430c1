/** The vehicles' key in local storage. */
export const garageKey = 'garage'

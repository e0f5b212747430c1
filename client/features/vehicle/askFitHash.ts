/** The fragment of a product page's address that opens the question to a person (FIT-06). */
export const askFitHash = 'ask-fit'

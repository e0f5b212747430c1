/** What a shopper reads where a line failed: browsers have words of their own, and name files of ours. */
export const unreachable = 'The shop could not be reached. Please check your connection.'

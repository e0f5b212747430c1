/** The address that the form of the header's country select is sent to, by which scripts tell it from other forms. */
export const countryFormAction = '/country'

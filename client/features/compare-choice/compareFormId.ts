/** The form that the check boxes belong to; it stands at the end of each page. */
export const compareFormId = 'compare'

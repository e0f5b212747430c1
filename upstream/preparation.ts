/**
 * A write found out inside its transaction that work must be done before it, such as a request to another server. It is rolled
 * back and made again after that work. Few writes need it, and the others save the question.
 */
export class PreparationNeeded extends Error {}

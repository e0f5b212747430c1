/**
 * A page in a test reaches nobody. What asks the browser itself, such as whether a page can be loaded again, would else
 * ask whatever listens at the simulated browser's own address, `localhost:3000`.
 */
globalThis.fetch = () => Promise.reject(new TypeError('There is no network in this test.'))

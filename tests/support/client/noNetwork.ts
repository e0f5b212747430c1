/** Tests must not reach a network: `fetch` would request `localhost:3000`, the simulated browser's address. */
globalThis.fetch = () => Promise.reject(new TypeError('There is no network in this test.'))

/** Types of the load generator, as far as the benches use it; the package has none. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> }
  type Result = { requests: { average: number }; errors: number; timeouts: number; non2xx: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}

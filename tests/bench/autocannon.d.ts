/** As much of the load generator as the bench uses; it brings no types of its own. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number; headers?: Record<string, string> }
  type Result = { requests: { average: number }; errors: number; timeouts: number; non2xx: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}

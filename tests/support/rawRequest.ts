/** Sends text as a request, which may be invalid HTTP, and returns the whole answer. */
import { connect } from 'node:net'

export const rawRequest = (address: string, text: string): Promise<string> => {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.once('error', reject)
    socket.once('end', () => {
      socket.end()
      resolve(answer)
    })
  })
}

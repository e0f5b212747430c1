/* oxlint-disable unicorn/prefer-add-event-listener -- `addEventListener` does not start the port */

/**
 * Calls `act` after the next frame is painted; in a hidden tab, which has no frames, after a tenth of a second. A message comes
 * before a timer, which browsers delay by up to 8 ms, so that another frame comes before it.
 */
export const afterNextFrame = (act: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  const send = () => port2.postMessage(null)
  setTimeout(send, 100)
  requestAnimationFrame(send)
  port1.onmessage = () => {
    // Both may send, if the frame comes late. The second message is ignored.
    port1.onmessage = null
    act()
  }
}

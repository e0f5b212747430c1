/**
 * Calls `act` after the next frame is painted, and again a tenth of a second later, which must not matter: a hidden tab has no
 * frames. A message comes before a timer, which browsers delay by up to 8 ms, so that another frame comes before it.
 */
export const afterNextFrame = (act: () => void): void => {
  const channel = new MessageChannel()
  const send = () => channel.port2.postMessage(null)
  setTimeout(send, 100)
  requestAnimationFrame(send)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it also starts the port
  channel.port1.onmessage = act
}

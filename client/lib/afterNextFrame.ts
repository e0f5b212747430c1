/**
 * Calls `act` after the next frame is painted. A hidden tab has no frames, so `act` is called again after a tenth of a second,
 * which must not matter. A message comes before a timer, which browsers delay by up to 8 ms, so that another frame comes before it.
 */
export const afterNextFrame = (act: () => void): void => {
  const channel = new MessageChannel()
  const send = () => channel.port2.postMessage(null)
  setTimeout(send, 100)
  requestAnimationFrame(send)
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it also starts the port
  channel.port1.onmessage = act
}

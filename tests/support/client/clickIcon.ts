/**
 * Clicks an icon of the button, which is replaced while the click is on its way, as React does where the icon says the state.
 */
export const clickIcon = (button: HTMLElement) => {
  const icon = button.appendChild(document.createElement('svg'))
  button.addEventListener('click', () => icon.replaceWith(document.createElement('svg')), { once: true })
  const path: EventTarget[] = []
  for (let node: Node | null = icon; node; node = node.parentNode) path.push(node)
  path.push(window)
  const click = new MouseEvent('click', { bubbles: true })
  // Browsers take the path when the event is dispatched, happy-dom when it is asked for.
  icon.dispatchEvent(Object.assign(click, { composedPath: () => path }))
}

/** Whether a button takes no press. One that waits for an answer keeps the focus, so it lacks the attribute `disabled`. */
export const isDisabled = (button: HTMLButtonElement | null): boolean => {
  if (!button) throw new Error('There is no such button.')
  return button.disabled || button.getAttribute('aria-disabled') === 'true'
}

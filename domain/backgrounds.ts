/**
 * The backgrounds on which a merchant's colour is text: the least contrasting one of the light and the dark theme. The
 * design system shows them, and the merchant's configuration is checked against them.
 */
export const backgrounds = { light: '#ececea', dark: '#282d31' } as const

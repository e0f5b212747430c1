import { styled } from '#client/ui/theme.ts'

/** Below the text that introduces a form. */
export const FormWidth = styled('div', { maxWidth: '760px', marginTop: '$8' })

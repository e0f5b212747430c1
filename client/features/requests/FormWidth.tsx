import { styled } from '#client/ui/theme.ts'

/** Limits the width of a form below its introduction. */
export const FormWidth = styled('div', { maxWidth: '760px', marginTop: '$8' })

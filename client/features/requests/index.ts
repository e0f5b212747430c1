export { ContactForm } from './ContactForm.tsx'
export { FormWidth } from './FormWidth.tsx'
export { ReturnForm } from './ReturnForm.tsx'
export { WithdrawForm } from './WithdrawForm.tsx'

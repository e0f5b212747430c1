import { ContactForm } from '../forms/ContactForm.tsx'
import { FormWidth } from '../forms/FormWidth.tsx'
import { ContentPage } from './ContentPage.tsx'
import Text from './contact.mdx'

export const ContactPage = () => (
  <ContentPage text={Text}>
    <FormWidth>
      <ContactForm />
    </FormWidth>
  </ContentPage>
)

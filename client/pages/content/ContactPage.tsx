import { ContactForm } from '../forms/ContactForm.tsx'
import { FormWidth } from '../forms/FormWidth.tsx'
import { ContentPage } from './ContentPage.tsx'
import * as text from './contact.mdx'

export const ContactPage = () => (
  <ContentPage text={text} withForm>
    <FormWidth>
      <ContactForm />
    </FormWidth>
  </ContentPage>
)
